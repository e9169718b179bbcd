import { methods } from '../spec/methods/index.ts';
import { createDispatch } from './apis/dispatch.ts';
import { debugMethods } from './apis/plumbline/debug.ts';
import { controlMethods } from './apis/plumbline/index.ts';
import type { Chain } from './chain/live/chain.ts';
import type { ChainImage } from './chain/live/image.ts';
import { type Controls, createControls } from './controls/controls.ts';
import type { DevAccount } from './development/dev-accounts.ts';
import type { NodeFault } from './faults/fault.ts';
import { createFaults } from './faults/faults.ts';
import type { Dispatch } from './rpc/envelope.ts';
import { type ChainSource, openServedChain, type ServedChain } from './served-chain.ts';
import { guardControls } from './server/control-guard.ts';
import { lazyPage } from './server/page/lazy.ts';
import { createRefusals } from './server/page/refusals.ts';
import { createRpcServer, type RpcServer, type RpcServerOptions } from './server/server.ts';
import { openChain } from './store/open-chain.ts';

/** What the node serves, and how it listens; the port is a free one unless given. */
export interface NodeOptions extends Omit<RpcServerOptions, 'dispatch'>, ChainSource {
  /** Whether callers may control it; default yes. */
  readonly controls?: boolean | undefined;
  /** What goes wrong with answers; nothing unless given. */
  readonly faults?: readonly NodeFault[] | undefined;
}

const answersFrom = (image: ChainImage, clock: () => number): Dispatch => createDispatch(openChain(image, { clock }));

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
  readonly devAccounts: readonly DevAccount[];
  /** What the user should know of the chain, a line each. */
  readonly warnings: readonly string[];
  /** What the chain of a folder began with, by the names of the options; undefined where it begins now. */
  readonly continued: ServedChain['continued'];
  /** Also where callers may not. */
  readonly controls: Controls;
  /** 64 hex. */
  readonly chainId: string;
  readonly chain: Chain;
  /** What its server calls. */
  readonly dispatch: Dispatch;
  serves(): Served;
}

/**
 * Starts the reference node: by default on a recorded chain. Rejects with RecordingError when the files hold none, with StoreError when they
 * are damaged, with the system's error when it cannot listen.
 */
export async function startNode({
  controls: isControlled = true,
  ...options
}: NodeOptions = {}): Promise<ReferenceNode> {
  const served = await openServedChain(options);
  const { kind, growth, view, chainId, devAccounts, warnings, continued, durable, start } = served;
  const faults = createFaults({ chain: view, seed: served.seed ?? 1, answersFrom }, options.faults);
  const controls = createControls({ ...served, chain: view, faults });
  const program = isControlled ? { own: controlMethods(controls), undocumented: debugMethods(controls) } : undefined;
  const dispatch = createDispatch(view, durable, program);
  const guard = { host: options.host ?? '127.0.0.1', isControlled };
  const refusals = createRefusals();
  const guarded = refusals.watch(guardControls(faults.around(dispatch), guard));
  const page = lazyPage({ ...guard, chain: view, controls, chainId, refusals, dispatch });
  const server = await createRpcServer({ ...options, dispatch: guarded, page: page.listener, spoilt: faults.spoilt });
  const stop = start();
  return {
    ...server,
    devAccounts,
    warnings,
    continued,
    controls,
    chainId,
    chain: view,
    dispatch: faults.around(dispatch),
    async close() {
      await page.close();
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
