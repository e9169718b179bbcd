import { type Html, html } from '../../../spec/openrpc/html/html.ts';
import type { Outcome } from '../../model/outcome.ts';

/** The meaning of a square of a coverage grid: an outcome, or that no rule covers it. */
export type Mark = Outcome | 'no-rule' | 'unstated';

/** By severity, in the order of legends and sums. */
export const marks: Readonly<Record<Mark, string>> = {
  deviation: 'deviation',
  broken: 'broken',
  legacy: 'legacy',
  inconclusive: 'inconclusive',
  pass: 'pass',
  'not-testable': 'not testable',
  'not-offered': 'not offered',
  'no-rule': 'no rule yet',
  unstated: 'not stated by the documents',
};

/** The same of how many did so. */
export const verbs: Readonly<Record<Outcome, string>> = {
  deviation: 'deviate',
  broken: 'broken',
  legacy: 'legacy',
  inconclusive: 'inconclusive',
  pass: 'pass',
  'not-testable': 'not testable',
  'not-offered': 'not offered',
};

/** A text of a target on one line, of at most so many characters. */
export function oneLine(text: string, longest: number): string {
  const line = text
    .slice(0, longest + 1)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '·');
  return text.length <= longest ? line : `${line.slice(0, longest).toWellFormed()}…`;
}

/** `1 deviation`, `1,234 deviations`. */
export function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

export function badge(text: string, kind = text): Html {
  return html`<span class="badge ${kind}">${text}</span>`;
}
