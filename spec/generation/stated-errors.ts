import type { ClauseId } from '../clauses/index.ts';
import type { Json } from '../kernel/json/json.ts';
import type { AnyMethod } from '../methods/method.ts';
import type { Values } from './arguments.ts';
import type { Expected, GeneratedCase } from './case.ts';
import type { Context } from './context.ts';
import { make } from './make.ts';
import { plainArguments } from './plain.ts';

interface Fault {
  /** Arguments that bring it about. */
  readonly values: Values;
  /** Of an error that a document states. */
  readonly clause?: ClauseId;
}

/** An operation of the account that nobody has a key of. */
const unsigned: Json = {
  ref_block_num: 0,
  ref_block_prefix: 0,
  expiration: '2037-01-01T00:00:00',
  operations: [{ type: 'vote_operation', value: { voter: 'null', author: 'null', permlink: 'none', weight: 1 } }],
  extensions: [],
  signatures: [],
};

/** How each error that a method names is brought about, by its `when`. */
const faults: Readonly<Record<string, Fault>> = {
  '`start` is less than `limit`': { values: { start: 4, limit: 5 }, clause: 'account-history/start-not-below-limit' },
  'no such comment exists': { values: { permlink: 'plumbline-no-such-comment' } },
  'no block kept holds it': { values: { id: '0'.repeat(40), trx_id: '0'.repeat(40) } },
  'signatures are missing': { values: { trx: unsigned } },
  'no fund has this name': { values: { name: 'plumbline-no-such-fund' } },
};

/** A call for every error that the method names. */
export function errorCases(method: AnyMethod, context: Context): readonly GeneratedCase[] {
  return (method.errors ?? []).map(({ when, code, data, source }) => {
    const fault = faults[when];
    if (fault === undefined) throw new TypeError(`${method.name}: no way to bring about that ${when}`);
    const { values, sure } = plainArguments(method, context);
    const own = Object.entries(fault.values).filter(([name]) => name in method.params);
    const error = { code, ...(data !== undefined && { dataCode: data }) };
    const stated = sure && source !== 'deployed';
    const expected: Expected = stated && fault.clause ? { error, clause: fault.clause } : 'unstated';
    return make(
      method,
      context,
      'mutation',
      { ...values, ...Object.fromEntries(own) },
      {
        what: when,
        expected,
        deployed: { error },
        expressible: false,
      },
    );
  });
}
