import type { ClauseId } from '../../../../spec/clauses/index.ts';
import type { Level } from '../../../model/rule.ts';
import type { ServiceFault } from '../../model/fault.ts';

/** What a row of a table says of its rule; the table has the level and the clause of rows that name none. */
export interface Row {
  readonly id: `gateway/${string}`;
  readonly requires: string;
  readonly why: string;
  readonly example: string;
  readonly level?: Level;
  readonly clause?: ClauseId;
  readonly fault: Omit<ServiceFault, 'id'>;
}

/** A method that no node has, so that only an upstream of ours answers it; of a rule its own. */
export function probeOf({ id }: Pick<Row, 'id'>, api = 'probe_api'): string {
  return `${api}.${nameOf({ id })}`;
}

/** The last part of such a method. */
export function nameOf({ id }: Pick<Row, 'id'>): string {
  return id.slice('gateway/'.length).replaceAll('-', '_');
}
