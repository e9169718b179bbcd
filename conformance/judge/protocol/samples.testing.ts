import type { Exchange } from '../../model/exchange/exchange.ts';
import { rows } from './index.ts';
import { original } from './row.ts';
import { fullBase } from './sending.ts';

const originals = rows.flatMap((row) => original(row, fullBase));

/** Few recordings have nonstandard requests like these. */
export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'protocol/*': originals,
  'arguments/*': originals,
};
