import { clauses } from '../../spec/clauses/index.ts';
import undefended from './undefended.json' with { type: 'json' };

const open: ReadonlySet<string> = new Set([...undefended.untried, ...Object.keys(undefended.unseen)]);

/** Whether a violation of this clause fails a run, as `npm run violations` has tried it. */
export function isDefended(id: string): boolean {
  return clauses.has(id) && clauses.get(id).level !== 'unstated' && !open.has(id);
}
