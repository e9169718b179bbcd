import { createDispatch } from './apis/dispatch.ts';
import { openRecordedChain } from './chain/recorded.ts';
import { createRpcServer, type RpcServer, type RpcServerOptions } from './server/server.ts';

/** How the node listens; the port is a free one unless given. */
export type NodeOptions = Omit<RpcServerOptions, 'dispatch'>;

const recordedChain = new URL('../fixtures/chains/c/', import.meta.url);

/** Starts the reference node on the recorded chain, read-only. Rejects with the system's error when it cannot listen. */
export async function startNode(options: NodeOptions = {}): Promise<RpcServer> {
  return createRpcServer({ ...options, dispatch: createDispatch(openRecordedChain(recordedChain)) });
}
