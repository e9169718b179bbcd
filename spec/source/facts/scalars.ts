import type { SourceDocument } from '../read/document.ts';
import { cell, codes, find, read, section, table } from '../read/find.ts';
import type { Place } from '../read/place.ts';

export interface Asset {
  /** Decimals after the point. */
  readonly precision: number;
  readonly nai: string;
  readonly at: Place;
  /** The place of the decimals of the text form. */
  readonly textAt: Place;
}

/** The assets by symbol. @throws SourceError if the two forms disagree on the decimals. */
export function assets(first: SourceDocument): Readonly<Record<string, Asset>> {
  const inside = section(first, 'Scalar conventions');
  const text = find(
    inside,
    'the decimals of each symbol',
    /^Asset, legacy .+, (?<few>\d+) decimals for (?<two>[A-Z]+ and [A-Z]+), (?<many>\d+) .+ (?<one>[A-Z]+)\.$/,
  );
  const decimals = new Map([
    ...text
      .get('two')
      .split(' and ')
      .map((symbol) => [symbol, text.get('few')] as const),
    [text.get('one'), text.get('many')],
  ]);
  const rows = table(inside, ['Asset', 'precision', 'nai']).rows;
  return Object.fromEntries(
    rows.map((row) => {
      const symbol = cell(row, 0);
      const wanted = decimals.get(symbol) ?? 'no';
      read(row, `precision ${wanted}, as line ${text.statement.line} says`, new RegExp(`^${wanted}$`), cell(row, 1));
      const { get } = read(row, 'a number of the asset', /^`(?<nai>@@\d{9})`$/, cell(row, 2));
      return [symbol, { precision: Number(wanted), nai: get('nai'), at: row.place, textAt: text.place }];
    }),
  );
}

export interface Scalars {
  readonly timestamp: { readonly format: string; readonly at: Place };
  /** Times that mean "never". */
  readonly placeholderTimes: { readonly values: readonly string[]; readonly at: Place };
  /** Members named as examples of integers that may be decimal text. */
  readonly wideIntegers: { readonly members: readonly string[]; readonly overBits: number; readonly at: Place };
  /** 100% and 1% in percent values, and the largest weight of a vote. */
  readonly percent: { readonly complete: number; readonly hundredth: number; readonly at: Place };
  readonly voteWeight: { readonly max: number; readonly at: Place };
  readonly publicKey: { readonly prefixLength: number; readonly constant: string; readonly at: Place };
  readonly signature: { readonly text: 'hex'; readonly at: Place };
  readonly ids: { readonly hexDigits: number; readonly at: Place };
  /** The computation of a transaction id from the binary form. */
  readonly transactionId: {
    readonly digest: string;
    readonly bytes: number;
    readonly hexDigits: number;
    readonly at: Place;
  };
}

export function scalars(first: SourceDocument): Scalars {
  const inside = section(first, 'Scalar conventions');
  const time = find(
    inside,
    'the format of timestamps',
    /^Timestamp: ISO 8601 text without zone, `(?<format>[^`]+)`\.$/,
  );
  const never = find(
    inside,
    'placeholder times',
    /^The values (?<values>.+) occur as placeholder values in records\.$/,
  );
  const wide = find(
    inside,
    'integers that come as text',
    /^Integers wider than (?<bits>\d+) bits .+ \(for example (?<members>.+)\)\.$/,
  );
  const percent = find(
    inside,
    'percent values',
    /^Percent values: `(?<complete>\d+)` means 100%, `(?<hundredth>\d+)` means 1%\.$/,
  );
  const weight = find(inside, 'the weight of a vote', /^A vote `weight` is an integer up to (?<max>\d+)\.$/);
  const key = find(
    inside,
    'the text of public keys',
    /^Public key: string made of the (?<length>\d)-letter address prefix \(constant `(?<constant>\w+)`\)/,
  );
  const signature = find(inside, 'the text of signatures', /^Signature: hex string;/);
  const ids = find(inside, 'the text of ids', /^Transaction id and block id: (?<digits>\d+) hex digits\.$/);
  return {
    timestamp: { format: time.get('format'), at: time.place },
    placeholderTimes: { values: codes(never.get('values')), at: never.place },
    wideIntegers: { members: codes(wide.get('members')), overBits: Number(wide.get('bits')), at: wide.place },
    percent: {
      complete: Number(percent.get('complete')),
      hundredth: Number(percent.get('hundredth')),
      at: percent.place,
    },
    voteWeight: { max: Number(weight.get('max')), at: weight.place },
    publicKey: { prefixLength: Number(key.get('length')), constant: key.get('constant'), at: key.place },
    signature: { text: 'hex', at: signature.place },
    ids: { hexDigits: Number(ids.get('digits')), at: ids.place },
    transactionId: transactionId(first),
  };
}

function transactionId(first: SourceDocument): Scalars['transactionId'] {
  const { get, place } = find(
    section(first, 'Authentication'),
    'how the id of a transaction is computed',
    /^Transaction id computed .+ (?<digest>\w+) digest, .+ first (?<bytes>\d+) bytes as (?<digits>\d+) lowercase hex/,
  );
  return { digest: get('digest'), bytes: Number(get('bytes')), hexDigits: Number(get('digits')), at: place };
}
