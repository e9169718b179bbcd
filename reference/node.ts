import { fileURLToPath } from 'node:url';
import { createDispatch } from './apis/dispatch.ts';
import { openRecordedChain, type RecordedChain } from './chain/recorded/open.ts';
import { createRpcServer, type RpcServer, type RpcServerOptions } from './server/server.ts';

/** How the node listens; the port is a free one unless given. */
export interface NodeOptions extends Omit<RpcServerOptions, 'dispatch'> {
  /** The files of a recorded chain to serve; chain C of the fixtures unless given. */
  readonly chain?: RecordedChain | undefined;
}

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/chains/c/${name}`, import.meta.url));

const recordedChain: RecordedChain = { blocks: fixture('blocks.ndjson.gz'), states: fixture('states.ndjson.gz') };

/**
 * Starts the reference node on a recorded chain, read-only. Rejects with RecordingError when the files hold none, with the
 * system's error when it cannot listen.
 */
export async function startNode({ chain = recordedChain, ...options }: NodeOptions = {}): Promise<RpcServer> {
  return createRpcServer({ ...options, dispatch: createDispatch(await openRecordedChain(chain)) });
}
