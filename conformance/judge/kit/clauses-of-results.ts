import type { ClauseId } from '../../../spec/clauses/index.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';

/** Results whose shape another place states than the row of the method. */
const elsewhere: Readonly<Partial<Record<MethodName, ClauseId>>> = {
  'block_api.get_block': 'block/query',
  'block_api.get_block_header': 'block/header',
  'condenser_api.get_dynamic_global_properties': 'chain-state/global-properties',
};

/** The clause for the shape of each result. */
export const clausesOfResults: Readonly<Record<string, ClauseId>> = Object.fromEntries(
  (Object.keys(methods) as readonly MethodName[]).map((name) => [name, elsewhere[name] ?? `${name}/result`]),
);
