import type { Refusal } from '../../spec/authority/refusal.ts';
import { renderRefusal } from '../../spec/authority/render-refusal.ts';
import type { ChainView } from '../chain/view.ts';
import type { Explanation } from '../explain/explain.ts';
import { inDeployedWords } from './deployed-words.ts';
import { codes, RenderedError } from './errors.ts';

/** The refusal as the error of a call, in the words of deployed nodes. */
export function refused(
  { dialect }: ChainView,
  refusal: Refusal,
  rpcCode: number = codes.server,
  explanation?: Explanation,
): RenderedError {
  const render = (now: number) => renderRefusal(inDeployedWords(refusal), { dialect, now, rpcCode }) as never;
  return new RenderedError(rpcCode, refusal.title, render, explanation);
}
