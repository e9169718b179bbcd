import { methods } from '../spec/methods/index.ts';
import { createDispatch } from './apis/dispatch.ts';
import type { DevAccount } from './development/dev-accounts.ts';
import { type ChainSource, openServedChain, type ServedChain } from './served-chain.ts';
import { createRpcServer, type RpcServer, type RpcServerOptions } from './server/server.ts';

/** What the node serves, and how it listens; the port is a free one unless given. */
export interface NodeOptions extends Omit<RpcServerOptions, 'dispatch'>, ChainSource {}

/** What a node serves. */
export interface Served {
  readonly kind: ServedChain['kind'];
  readonly growth: ServedChain['growth'];
  readonly dialect: string;
  readonly head: number;
  readonly accounts: number;
  /** Replies included. */
  readonly posts: number;
  readonly methods: number;
}

export interface ReferenceNode extends RpcServer {
  /** Those whose keys everybody may know; of a chain of our own alone. */
  readonly people: readonly DevAccount[];
  /** What the user should know of the chain, a line each. */
  readonly warnings: readonly string[];
  serves(): Served;
}

/**
 * Starts the reference node: by default on a recorded chain. Rejects with RecordingError when the files hold none, with StoreError when they
 * are damaged, with the system's error when it cannot listen.
 */
export async function startNode({
  checkpoint,
  chain,
  importBlocks,
  genesisTime,
  blockTime,
  development,
  dataDir,
  ...options
}: NodeOptions = {}): Promise<ReferenceNode> {
  const source = { checkpoint, chain, importBlocks, genesisTime, blockTime, development, dataDir };
  const { kind, growth, view, people, warnings, durable, start } = await openServedChain(source);
  const server = await createRpcServer({ ...options, dispatch: createDispatch(view, durable) });
  const stop = start();
  return {
    ...server,
    people,
    warnings,
    async close() {
      await server.close();
      await stop();
    },
    serves: () => ({
      kind,
      growth,
      dialect: view.dialect.name,
      head: view.headBlockNumber,
      accounts: view.state.accounts.size,
      posts: view.state.comments.size,
      methods: Object.keys(methods).length,
    }),
  };
}
