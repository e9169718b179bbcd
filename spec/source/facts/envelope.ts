import type { SourceDocument } from '../read/document.ts';
import { type Fields, fieldsOf } from '../read/fields.ts';
import { cell, fault, section, table } from '../read/find.ts';
import type { Place } from '../read/place.ts';

export interface Message {
  readonly members: Fields;
  readonly at: Place;
}

/** The JSON objects that travel, and where each is told. */
export interface Envelope {
  readonly transport: { readonly method: 'POST'; readonly at: Place };
  readonly request: Message;
  /** Arguments by position, in which namespace. */
  readonly positional: { readonly empty: '[]'; readonly at: Place };
  readonly named: { readonly omittable: true; readonly at: Place };
  readonly success: Message;
  readonly error: Message;
  readonly batch: { readonly at: Place };
}

export function envelope(first: SourceDocument): Envelope {
  const inside = section(first, 'Wire envelope');
  const rows = table(inside, ['Item', 'Rule']).rows;
  const row = (item: string, pattern: RegExp) => {
    const found = rows.find((candidate) => cell(candidate, 0) === item);
    if (!found) throw fault(inside.statements[0] ?? rows[0]!, `a row on ${item}`, 'none');
    const match = pattern.exec(cell(found, 1));
    if (!match) throw fault(found, `${item} like ${pattern}`);
    return { row: found, text: match[1] ?? '' };
  };
  const message = (item: string): Message => {
    const { row: found, text } = row(item, /^(.+)\.$/);
    const members = fieldsOf(
      found,
      text.replace('(string `<namespace>.<method>`)', '(string)').replace('(string, value', '(string; value'),
    );
    return { members, at: found.place };
  };
  const at = (item: string, pattern: RegExp) => row(item, pattern).row.place;
  return {
    transport: { method: 'POST', at: at('Transport', /^HTTP POST to \{base_url\}, body is JSON\.$/) },
    request: message('Request object'),
    positional: { empty: '[]', at: at('`params` in condenser_api', /^Positional array; `\[\]` when/) },
    named: {
      omittable: true,
      at: at('`params` in other namespaces', /^Named object; .+ omitted or be an empty object\.$/),
    },
    success: message('Success response'),
    error: message('Error response'),
    batch: { at: at('Batch', /JSON array of request objects yields a JSON array of response objects/) },
  };
}
