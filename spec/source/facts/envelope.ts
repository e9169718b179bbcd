import type { SourceDocument } from '../read/document.ts';
import { type Fields, fieldsOf } from '../read/fields.ts';
import { cell, read, rowOf, section, table } from '../read/find.ts';
import type { Place } from '../read/place.ts';

export interface Message {
  readonly members: Fields;
  readonly at: Place;
}

/** The JSON objects on the wire, each with its place. */
export interface Envelope {
  readonly transport: { readonly method: 'POST'; readonly at: Place };
  readonly request: Message;
  /** The namespace with arguments by position. */
  readonly positional: { readonly empty: '[]'; readonly at: Place };
  readonly named: { readonly omittable: true; readonly at: Place };
  readonly success: Message;
  readonly error: Message;
  readonly batch: { readonly at: Place };
}

export function envelope(first: SourceDocument): Envelope {
  const inside = section(first, 'Wire envelope');
  const items = table(inside, ['Item', 'Rule']);
  const rule = (item: string, pattern: RegExp) => {
    const row = rowOf(inside, items, item);
    return read(row, `a rule on ${item}, like ${pattern}`, pattern, cell(row, 1));
  };
  const message = (item: string): Message => {
    const { get, place, statement } = rule(item, /^(?<members>.+)\.$/);
    return { members: fieldsOf(statement, get('members')), at: place };
  };
  return {
    transport: { method: 'POST', at: rule('Transport', /^HTTP POST to .+ JSON\.$/).place },
    request: message('Request object'),
    positional: { empty: '[]', at: rule('`params` in condenser_api', /^Positional array; `\[\]` when/).place },
    named: { omittable: true, at: rule('`params` in other namespaces', /^Named object; .+ may be omitted or /).place },
    success: message('Success response'),
    error: message('Error response'),
    batch: { at: rule('Batch', /JSON array of request objects yields a JSON array /).place },
  };
}
