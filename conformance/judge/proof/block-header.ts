import { SchemaError } from '../../../spec/kernel/error.ts';
import type { Static } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { legacyBlock, queriedBlock as objectBlock } from '../../../spec/types/block.ts';
import { signedBlockHeader } from '../../../spec/types/block-header.ts';
import type { Call } from '../../model/call.ts';
import { type Queried, queriedBlock } from '../block/queried.ts';

/** A block whose header can be written in binary as its witness signed it. */
export interface ProvableBlock {
  readonly queried: Queried;
  readonly header: Static<typeof signedBlockHeader>;
}

type Member = keyof typeof signedBlockHeader.fields;

const members = Object.keys(signedBlockHeader.fields) as Member[];

/** Undefined where there is no block, or its header is not what the schema says (which schema/result looks at). */
export function provableBlock(call: Call, dialect: Dialect | undefined): ProvableBlock | undefined {
  const queried = queriedBlock(call);
  const json = queried?.json;
  if (queried === undefined || json === undefined || dialect === undefined) return undefined;
  if (members.some((name) => call.exchange.ignored.has(name))) return undefined;
  const { fields } = queried.form === 'legacy' ? legacyBlock : objectBlock;
  try {
    const wire = { form: queried.form, dialect };
    const header = Object.fromEntries(members.map((name) => [name, fields[name].codec(wire).read(json[name] ?? null)]));
    return { queried, header: header as ProvableBlock['header'] };
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}
