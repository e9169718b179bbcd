import { originRecord, recordOf } from '../../chain/live/origin-record.ts';
import { liveChain } from '../kit/live-chain.ts';
import { undocumented } from './method.ts';

/** What this chain began with: `chain record` keeps it, so that others can make the same chain of its blocks. */
export const getOrigin = undocumented('plumbline.get_origin', {}, originRecord, (view) =>
  recordOf(liveChain(view).origin),
);
