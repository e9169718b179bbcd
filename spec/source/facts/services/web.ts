import type { Row, SourceDocument } from '../../read/document.ts';
import { cell, codes, fault, read, section, table } from '../../read/find.ts';
import type { Place } from '../../read/place.ts';

export interface WebEndpoint {
  readonly path: string;
  /** The member with the record, and the name of the record. */
  readonly member: string;
  readonly record: string;
  /** Members that the record has in addition to that of the API. */
  readonly adds: readonly string[];
  /** Other members of the answer. */
  readonly beside: readonly string[];
  readonly at: Place;
}

const records: Readonly<Record<string, string>> = { 'account record': 'account', 'content record': 'content' };

export function web(third: SourceDocument): readonly WebEndpoint[] {
  return table(section(third, 'Web JSON endpoints'), ['Method and path', 'Result']).rows.map(endpointOf);
}

function endpointOf(row: Row): WebEndpoint {
  const { get } = read(row, 'GET and a path', /^GET \{web_url\}(?<path>\/\S+)$/, cell(row, 0));
  const result = read(
    row,
    '{member: record, plus members}',
    /^\{`(?<member>\w+)`: (?<record>\w+ record) .*?plus (?<adds>.+?)\)?(?<beside>, `status`: string)?\}$/,
    cell(row, 1),
  );
  const record = records[result.get('record')];
  if (!record) throw fault(row, `one of ${Object.keys(records).join(', ')}`, result.get('record'));
  const named = codes(result.get('adds'));
  // `archived` is an example value.
  const adds = named.filter((name) => !result.get('adds').includes(`such as \`${name}\``));
  const beside = /, `status`: string\}$/.test(cell(row, 1)) ? ['status'] : [];
  return { path: get('path'), member: result.get('member'), record, adds, beside, at: row.place };
}
