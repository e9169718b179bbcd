import { Agent, request } from 'node:http';
import { chainC } from '../reference/apis/chain-c.testing.ts';
import { createDispatch } from '../reference/apis/dispatch.ts';
import { protocols } from '../reference/chain/protocol.ts';
import { type ReferenceNode, startNode } from '../reference/node.ts';
import { createRpcServer } from '../reference/server/server.ts';
import { core } from '../spec/dialects/core.ts';

/** The reference node at the head of chain C, as the tests of the harness meet it: over HTTP. */
export interface Reference {
  readonly url: string;
  /** Posts a body; resolves with the text of the answer, rejects with the system's error. */
  ask(body: string): Promise<string>;
}

let started: Promise<Reference> | undefined;

/** One for all test files of a worker, which ends with it: to load the chain takes time. */
export function referenceNode(): Promise<Reference> {
  started ??= start();
  return started;
}

async function start(): Promise<Reference> {
  const chain = await chainC();
  const { url, unref } = await createRpcServer({ dispatch: createDispatch(chain) });
  unref();
  const agent = new Agent({ keepAlive: true });
  return { url, ask: (body) => posted(url, agent, body) };
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

let development: Promise<ReferenceNode> | undefined;

/** A node of the scenario `small`, whose head stands still; one for all test files of a worker, which ends with it. */
export function developmentNode(): Promise<Pick<ReferenceNode, 'url'>> {
  development ??= startDevelopment();
  return development;
}

async function startDevelopment(): Promise<ReferenceNode> {
  const of = { scenario: 'small', accounts: 10, witnesses: 21, seed: 1, blockTime: 'manual' } as const;
  const node = await startNode({ development: { ...of, dialect: core, protocol: protocols['0.20'] } });
  node.unref();
  return node;
}
