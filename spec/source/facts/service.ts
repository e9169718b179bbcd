import type { SourceDocument } from '../read/document.ts';
import { codes, find, section } from '../read/find.ts';
import type { Place } from '../read/place.ts';

export interface Namespace {
  /** The documents recommend only stable ones for production. */
  readonly stable: boolean;
  readonly at: Place;
}

/** Namespaces in the order of their list. */
export function namespaces(first: SourceDocument): Readonly<Record<string, Namespace>> {
  const inside = section(first, 'What the service does');
  const list = find(inside, 'the list of namespaces', /^Namespaces: (?<names>.+)\.$/);
  const stable = find(inside, 'which namespace is ready', /^Only `(?<name>\w+)` is stated to be ready for production/);
  return Object.fromEntries(
    codes(list.get('names')).map((name) => [name, { stable: name === stable.get('name'), at: list.place }]),
  );
}

export interface ProposalFund {
  /** Percent of the new supply of a year. */
  readonly percentOfNewSupply: number;
  /** How often proposals are paid. */
  readonly paid: 'daily';
  readonly at: readonly Place[];
}

export function proposalFund(first: SourceDocument): ProposalFund {
  const inside = section(first, 'What the service does');
  const share = find(inside, 'the share of the proposal fund', /receives (?<percent>\d+)% of the annual new supply/);
  const pay = find(inside, 'when proposals are paid', /^Each day part of its SBD fund is paid to proposals/);
  return { percentOfNewSupply: Number(share.get('percent')), paid: 'daily', at: [share.place, pay.place] };
}
