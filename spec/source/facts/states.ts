import type { SourceDocument } from '../read/document.ts';
import { cell, codes, fault, find, section, table } from '../read/find.ts';
import type { Place } from '../read/place.ts';

export interface Transition {
  readonly from: string;
  /** The operation that causes the transition. */
  readonly operation: string;
  readonly to: string;
  readonly at: Place;
}

/** First words of the cells of a row, and the names of the states. */
const stateNames: Readonly<Record<string, string>> = {
  none: 'none',
  created: 'created',
  updated: 'updated',
  'created or updated, older than 7 days': 'older_than_7_days',
  archived: 'archived',
  'archived (edit refused)': 'archived',
  editable: 'editable',
};

export function commentLifecycle(first: SourceDocument): readonly Transition[] {
  const inside = section(first, 'Comment lifecycle');
  const { rows } = table(inside, ['State', 'Moved by', 'Condition', 'Next state', 'Other effects']);
  return rows.map((row) => {
    const state = (index: number) => {
      const name = stateNames[cell(row, index)];
      if (!name) throw fault(row, `one of the states ${Object.keys(stateNames).join('; ')}`, cell(row, index));
      return name;
    };
    const [operation] = codes(cell(row, 1));
    if (!operation) throw fault(row, 'an operation');
    return { from: state(0), operation, to: state(3), at: row.place };
  });
}

export interface Status {
  /** Whether the answer also has the block. */
  readonly block?: true;
  readonly at: Place;
}

export interface TransactionStatus {
  readonly values: Readonly<Record<string, Status>>;
  /** Status of an unknown id, without an expiration and with a past one. */
  readonly unseen: { readonly withoutExpiration: string; readonly pastExpiration: string; readonly at: Place };
}

export function transactionStatus(first: SourceDocument, third: SourceDocument): TransactionStatus {
  const { rows } = table(section(first, 'Transaction status (transaction_status_api)'), ['Status', 'Meaning']);
  const values = rows.map((row): [string, Status] => {
    const [name] = codes(cell(row, 0));
    if (!name) throw fault(row, 'a status in code marks');
    return [name, { ...(/also carries `block_num`/.test(cell(row, 1)) && { block: true }), at: row.place }];
  });
  const unseen = find(
    section(third, 'transaction_status_api'),
    'the status of unseen ids',
    /^Without `expiration` .+ yields `(?<without>\w+)`; .+ in the past .+ yields `(?<past>\w+)`\.$/,
  );
  return {
    values: Object.fromEntries(values),
    unseen: { withoutExpiration: unseen.get('without'), pastExpiration: unseen.get('past'), at: unseen.place },
  };
}

export interface ProposalFilters {
  readonly values: readonly string[];
  readonly at: Place;
}

export function proposalFilters(first: SourceDocument): ProposalFilters {
  const pattern = /^Filter values accepted by proposal queries: (?<values>.+)\.$/;
  const { get, place } = find(section(first, 'Proposal status'), 'the filters of proposals', pattern);
  return { values: codes(get('values')), at: place };
}

export interface Irreversibility {
  /** Numerator and denominator of the share of witnesses that must confirm. */
  readonly share: readonly [number, number];
  readonly at: Place;
}

const shares: Readonly<Record<string, readonly [number, number]>> = { 'two thirds': [2, 3], 'three quarters': [3, 4] };

export function irreversibility(first: SourceDocument): Irreversibility {
  const inside = section(first, 'Transaction status (transaction_status_api)');
  const pattern = /irreversible once (?<share>[a-z ]+) of the witnesses /;
  const { get, place, statement } = find(inside, 'when blocks become irreversible', pattern);
  const share = shares[get('share')];
  if (!share) throw fault(statement, `a share like ${Object.keys(shares).join(', ')}`, get('share'));
  return { share, at: place };
}
