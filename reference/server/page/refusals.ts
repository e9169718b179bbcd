import type { Explanation } from '../../explain/explain.ts';
import type { Dispatch } from '../../rpc/envelope.ts';
import { RpcError } from '../../rpc/errors.ts';

/** A call that was refused, for people. */
export interface RefusedCall {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly method: string;
  readonly message: string;
  readonly explanation: Explanation | undefined;
}

/** The refusals of the last calls, the newest first. */
export interface Refusals {
  readonly recent: readonly RefusedCall[];
  /** The same dispatch, whose refusals are remembered. */
  watch(dispatch: Dispatch): Dispatch;
  /** Called after each, where somebody looks. */
  listener: (() => void) | undefined;
}

/** The most that are remembered, and the longest text of one. */
const [mostShown, mostCharacters] = [30, 2_000];

export function createRefusals(now: () => number = Date.now): Refusals {
  const recent: RefusedCall[] = [];
  const refusals: Refusals = {
    recent,
    listener: undefined,
    watch: (dispatch) => (api, method, params, caller) => {
      const remember = (error: unknown): never => {
        const [message, explanation] = error instanceof RpcError ? [error.message, error.explanation] : [String(error)];
        recent.unshift({
          ...{ at: now(), method: cut(`${api}.${method}`, 100), message: cut(message, mostCharacters), explanation },
        });
        recent.length = Math.min(recent.length, mostShown);
        refusals.listener?.();
        throw error;
      };
      try {
        const result = dispatch(api, method, params, caller);
        return result instanceof Promise ? result.catch(remember) : result;
      } catch (error) {
        return remember(error);
      }
    },
  };
  return refusals;
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text);
