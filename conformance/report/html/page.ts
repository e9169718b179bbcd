import { ending, type Fold } from '../fold.ts';
import { summary } from '../summary.ts';
export const html: Fold<string> = ending(summary, () => '');
