import { Agent, request } from 'node:http';
import { startNode } from '../reference/node.ts';

/** The reference node at the head of chain C, as the tests of the harness meet it: over HTTP. */
export interface Reference {
  readonly url: string;
  /** Posts a body; resolves with the text of the answer, rejects with the system's error. */
  ask(body: string): Promise<string>;
  close(): Promise<void>;
}

export async function referenceNode(): Promise<Reference> {
  const { url, close } = await startNode();
  const agent = new Agent({ keepAlive: true });
  return {
    url,
    ask: (body) => posted(url, agent, body),
    close: () => {
      agent.destroy();
      return close();
    },
  };
}

function posted(url: string, agent: Agent, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks).toString()));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
