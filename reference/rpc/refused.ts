import type { Refusal } from '../../spec/authority/refusal.ts';
import { renderRefusal } from '../../spec/authority/render-refusal.ts';
import type { ChainView } from '../chain/view.ts';
import { codes, RenderedError } from './errors.ts';

/** The refusal as the error of a call. */
export function refused({ dialect }: ChainView, refusal: Refusal, rpcCode: number = codes.server): RenderedError {
  return new RenderedError(rpcCode, refusal.title, (now) => renderRefusal(refusal, { dialect, now, rpcCode }) as never);
}
