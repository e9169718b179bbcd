import type { Row, SourceDocument } from '../read/document.ts';
import { cell, codes, fault, read, section, table } from '../read/find.ts';
import type { Place } from '../read/place.ts';

export interface Errors {
  /** The error for an argument of a wrong type. */
  readonly parse: {
    readonly code: number;
    readonly message: string;
    readonly dataCode: number;
    readonly dataName: string;
    readonly at: Place;
  };
  readonly batchElement: { readonly at: Place };
  readonly verifyAuthority: { readonly method: string; readonly at: Place };
  readonly unknownTransaction: { readonly method: string; readonly at: Place };
  readonly unimplemented: { readonly methods: readonly string[]; readonly at: Place };
  /** Status in the body of the web endpoint of an account, as text. */
  readonly webStatus: { readonly value: string; readonly at: Place };
}

/** The table of conditions, row by row; new and missing rows are errors. */
export function errors(first: SourceDocument): Errors {
  const { rows } = table(section(first, 'Errors'), ['Condition', 'Result']);
  const patterns = [parse, batchElement, verifyAuthority, unknownTransaction, unimplemented, webStatus] as const;
  for (const [index, row] of rows.entries()) if (index >= patterns.length) throw fault(row, 'no further condition');
  const row = (index: number): Row => {
    const found = rows[index];
    if (!found) throw fault(rows.at(-1) as Row, `${patterns.length} conditions`, `${rows.length}`);
    return found;
  };
  return {
    parse: parse(row(0)),
    batchElement: batchElement(row(1)),
    verifyAuthority: verifyAuthority(row(2)),
    unknownTransaction: unknownTransaction(row(3)),
    unimplemented: unimplemented(row(4)),
    webStatus: webStatus(row(5)),
  };
}

function parse(row: Row): Errors['parse'] {
  const pattern =
    /= (?<code>-\d+), `message` .+ `(?<message>[^`]+)`, `data\.code` = (?<dataCode>\d+), .+ `(?<dataName>\w+)`$/;
  read(row, 'arguments that cannot be parsed', /^An argument cannot be parsed /, cell(row, 0));
  const { get, place } = read(row, 'the members of a parse error', pattern, cell(row, 1));
  return {
    code: Number(get('code')),
    message: get('message'),
    dataCode: Number(get('dataCode')),
    dataName: get('dataName'),
    at: place,
  };
}

function batchElement(row: Row): Errors['batchElement'] {
  read(row, 'a failing element of a batch', /^Batch element fails$/, cell(row, 0));
  return { at: read(row, 'that it fails alone', /^only that element carries `error`/, cell(row, 1)).place };
}

function verifyAuthority(row: Row): Errors['verifyAuthority'] {
  const pattern = /^`(?<method>\w+)` \(database_api\) with missing signatures$/;
  const { get, place } = read(row, 'the authority check of database_api', pattern, cell(row, 0));
  read(row, 'an exception, and {valid: true}', /^raises an exception; .+ `\{valid: true\}`$/, cell(row, 1));
  return { method: `database_api.${get('method')}`, at: place };
}

function unknownTransaction(row: Row): Errors['unknownTransaction'] {
  const { get, place } = read(
    row,
    'the lookup of unknown ids',
    /^`(?<method>[\w.]+)` for an old or unknown id$/,
    cell(row, 0),
  );
  read(row, 'a status instead of an error', /^returns a status, not an error/, cell(row, 1));
  return { method: get('method'), at: place };
}

function unimplemented(row: Row): Errors['unimplemented'] {
  const { get, place } = read(
    row,
    'methods not implemented',
    /^Unimplemented methods \((?<methods>.+)\)$/,
    cell(row, 0),
  );
  read(row, 'false and an empty array', /^return false and an empty array respectively$/, cell(row, 1));
  return { methods: codes(get('methods')), at: place };
}

function webStatus(row: Row): Errors['webStatus'] {
  read(row, 'the web endpoint of users', /^Web user endpoint$/, cell(row, 0));
  const { get, place } = read(
    row,
    'a status as text',
    /^body carries `status` as a string `(?<value>\d+)`$/,
    cell(row, 1),
  );
  return { value: get('value'), at: place };
}
