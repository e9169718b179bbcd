import { name as broken, type Html, html } from '../../spec/openrpc/html/html.ts';

export const clauseLink = (id: string): Html => html`<a href="clauses.html#${id}">${broken(id)}</a>`;
export const ruleLink = ({ id }: { readonly id: string }): Html => html`<a href="rules.html#${id}">${broken(id)}</a>`;
export const departureLink = ({ id }: { readonly id: string }): Html =>
  html`<a href="departures.html#${id}">${broken(id)}</a>`;

/** With commas between. */
export function listed(parts: readonly Html[]): Html {
  return html`${parts.map((part, index) => html`${index > 0 && ', '}${part}`)}`;
}
