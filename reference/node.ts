import { fileURLToPath } from 'node:url';
import { createDispatch } from './apis/dispatch.ts';
import { handlers } from './apis/index.ts';
import { openRecordedChain, type RecordedChain, type RecordedView } from './chain/recorded/open.ts';
import { createRpcServer, type RpcServer, type RpcServerOptions } from './server/server.ts';

/** How the node listens; the port is a free one unless given. */
export interface NodeOptions extends Omit<RpcServerOptions, 'dispatch'> {
  /** The files of a recorded chain to serve; chain C of the fixtures unless given. */
  readonly chain?: RecordedChain | undefined;
}

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/chains/c/${name}`, import.meta.url));

const recordedChain: RecordedChain = { blocks: fixture('blocks.ndjson.gz'), states: fixture('states.ndjson.gz') };

/** What a node serves. */
export interface Served {
  readonly dialect: string;
  readonly head: number;
  readonly accounts: number;
  /** Replies included. */
  readonly posts: number;
  readonly methods: number;
}

export interface ReferenceNode extends RpcServer {
  serves(): Served;
}

/** Milliseconds after the start when the side indexes are begun: the first calls come before. */
const PREPARE_AFTER = 1000;

/** Blocks between which calls are answered. */
const PREPARED_AT_ONCE = 25;

/**
 * Starts the reference node on a recorded chain, read-only. Rejects with RecordingError when the files hold none, with the
 * system's error when it cannot listen.
 */
export async function startNode({ chain = recordedChain, ...options }: NodeOptions = {}): Promise<ReferenceNode> {
  const view = await openRecordedChain(chain);
  const server = await createRpcServer({ ...options, dispatch: createDispatch(view) });
  const preparing = prepare(view);
  return {
    ...server,
    close() {
      preparing.stop();
      return server.close();
    },
    serves: () => ({
      dialect: view.dialect.name,
      head: view.headBlockNumber,
      accounts: view.state.accounts.size,
      posts: view.state.comments.size,
      methods: Object.keys(handlers).length,
    }),
  };
}

/** Makes the side indexes in short pieces, so that whoever asks for them first need not wait. */
function prepare(view: RecordedView) {
  let isStopped = false;
  const piece = () => {
    if (!isStopped && view.prepareSides(PREPARED_AT_ONCE)) setImmediate(piece);
  };
  const timer = setTimeout(piece, PREPARE_AFTER).unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
