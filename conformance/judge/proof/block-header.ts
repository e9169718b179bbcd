import { encode, type Static } from '../../../spec/kernel/schema.ts';
import { legacyBlock, queriedBlock as objectBlock } from '../../../spec/types/block.ts';
import { blockHeader, signedBlockHeader } from '../../../spec/types/block-header.ts';
import type { Call } from '../../model/exchange/call.ts';
import { pick } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { type Queried, queriedBlock } from '../kit/blocks/queried.ts';
import { type Hashed, hashed, isPartlyIgnored } from './hashed.ts';

/** A block whose header can be written in binary as its witness signed it. */
export interface ProvableBlock {
  readonly queried: Queried;
  readonly header: Static<typeof signedBlockHeader>;
  /** The part that the witness signed. */
  readonly unsigned: Uint8Array;
  /** The part that the block id covers. */
  readonly signed: Uint8Array;
}

type Member = keyof typeof signedBlockHeader.fields;

const members = Object.keys(signedBlockHeader.fields) as Member[];

/** Undefined where there is no block, no dialect to read it in, or where it cannot be read without a fault of the node. */
export function provableBlock(call: Call, context: Context): Hashed<ProvableBlock> {
  const { dialect } = context;
  const queried = queriedBlock(call);
  const json = queried?.json;
  if (queried === undefined || json === undefined || dialect === undefined) return undefined;
  if (isPartlyIgnored(pick(json, members), call.exchange.ignored)) return undefined;
  const { fields } = queried.form === 'legacy' ? legacyBlock : objectBlock;
  const wire = { form: queried.form, dialect };
  const header: Partial<Record<Member, unknown>> = {};
  for (const name of members) {
    const part = hashed<unknown>(call, [...queried.path, name], context, () =>
      fields[name].codec(wire).read(json[name] ?? null),
    );
    if (part === undefined || 'unreadable' in part) return part;
    header[name] = part.value;
  }
  const value = header as ProvableBlock['header'];
  const unsigned = encode(blockHeader, value, dialect);
  return { value: { queried, header: value, unsigned, signed: encode(signedBlockHeader, value, dialect) } };
}
