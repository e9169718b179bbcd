import type { HttpAnswer } from '../model/http.ts';
import { openServer, type ServerAddress } from './server.ts';

/** A server of ours from which a service fetches: what it publishes can change and vanish. */
export interface Origin {
  /** Gives the URL; undefined takes the answer away, which is then a 404. */
  publish(path: string, answer: HttpAnswer | undefined): string;
  /** Whether anybody has ever asked it for something. */
  wasAsked(): boolean;
  close(): Promise<void>;
}

export async function openOrigin(address: ServerAddress = {}): Promise<Origin> {
  const published = new Map<string, HttpAnswer>();
  const nothing: HttpAnswer = { status: 404, headers: [['content-type', 'text/plain']], body: Buffer.from('gone') };
  let asked = false;
  const server = await openServer(async ({ path }) => {
    asked = true;
    return published.get(path) ?? nothing;
  }, address);
  return {
    publish(path, answer) {
      if (answer === undefined) published.delete(path);
      else published.set(path, answer);
      return `${server.url}${path}`;
    },
    wasAsked: () => asked,
    close: server.close,
  };
}
