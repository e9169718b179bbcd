import { setTimeout as sleep } from 'node:timers/promises';
import type { Chain } from '../chain/live/chain.ts';
import type { Caller, Dispatch } from '../rpc/envelope.ts';
import type { JsonText } from '../rpc/reply-cache.ts';
import { fits, type NodeFault } from './fault.ts';
import { withHole } from './hole.ts';
import { type AnswersFrom, type Lagging, lagging } from './lagging.ts';

/** What becomes of a reply on its way: the connection is dropped, or it has another status. */
export type Spoilt = 'drop' | { readonly status: number };

/** The faults of a node, which can change while it runs. */
export interface Faults {
  readonly all: readonly NodeFault[];
  /** These instead of those before; the same seed and calls have the same trouble. */
  set(faults: readonly NodeFault[]): void;
  /** The same dispatch with the faults; controls have none. */
  around(dispatch: Dispatch): Dispatch;
  /** What becomes of the reply to the request of these headers. */
  spoilt(caller: Caller): Spoilt | undefined;
}

export interface FaultsOptions {
  readonly chain: Chain;
  readonly seed: number;
  readonly answersFrom: AnswersFrom;
}

/** The most blocks that a read may lag behind. */
const mostStale = 20;

/** `first` are those at the beginning. */
export function createFaults({ chain, seed, answersFrom }: FaultsOptions, first: readonly NodeFault[] = []): Faults {
  let all: readonly NodeFault[] = [];
  let random = seeded(seed);
  let past: Lagging | undefined;
  const spoilt = new WeakMap<Caller, Spoilt>();

  function set(faults: readonly NodeFault[]): void {
    all = faults;
    random = seeded(seed);
    past?.stop();
    past = faults.some(({ kind }) => kind === 'stale') ? lagging(chain, mostStale, answersFrom) : undefined;
  }

  async function troubled(
    due: readonly NodeFault[],
    dispatch: Dispatch,
    ...[api, method, params, caller]: Parameters<Dispatch>
  ): Promise<JsonText> {
    let [answering, holes] = [dispatch, 0];
    for (const { kind, value } of due) {
      if (kind === 'latency') await sleep(value);
      else if (kind === 'stale') answering = past?.ago(value) ?? dispatch;
      else if (kind === 'hole') holes++;
      else if (caller !== undefined) spoilt.set(caller, kind === 'drop' ? 'drop' : { status: value });
    }
    let text = await answering(api, method, params, caller);
    for (; holes > 0; holes--) text = withHole(String(text), random);
    return text;
  }

  set(first);
  return {
    get all() {
      return all;
    },
    set,
    around: (dispatch) => (api, method, params, caller) => {
      if (all.length === 0 || api === 'plumbline') return dispatch(api, method, params, caller);
      const name = `${api}.${method}`;
      const due = all.filter(({ methods, probability }) => fits(methods, name) && random() < probability);
      return due.length === 0
        ? dispatch(api, method, params, caller)
        : troubled(due.filter(isFor(name)), dispatch, api, method, params, caller);
    },
    spoilt: (caller) => spoilt.get(caller),
  };
}

/** What changes the chain is not answered from the past. */
const isFor =
  (name: string) =>
  ({ kind }: NodeFault): boolean =>
    kind !== 'stale' || !/\.(?:broadcast_|debug_)/.test(name);

/** Numbers from 0 to below 1: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
