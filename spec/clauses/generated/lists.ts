import type { Catalog } from '../../source/catalog.ts';
import type { Fields } from '../../source/read/fields.ts';
import type { Clause } from '../clause.ts';
import { clauseOf } from './clause-of.ts';
import { fieldInWords } from './types.ts';

export type ListClauseId =
  `${'namespaces' | 'assets' | 'transaction-status' | 'proposal-status' | 'limits/page' | 'resources'}/${string}`;

/** Names that the documents only list: one clause for each. */
export function listClauses(catalog: Catalog): readonly Clause[] {
  return [
    ...Object.entries(catalog.namespaces).map(([name, { at }]) =>
      clauseOf(`namespaces/${name}`, 'What the service does', [at], `There is a namespace \`${name}\`.`),
    ),
    ...assetClauses(catalog),
    ...statusClauses(catalog),
    ...Object.entries(catalog.limits.page.exceptions).map(([name, limit]) =>
      clauseOf(
        `limits/page/${name}`,
        'Limits',
        [catalog.limits.page.at],
        `\`${name}\` gives at most ${limit} at once.`,
      ),
    ),
    ...resourceClauses(catalog),
  ];
}

function assetClauses({ assets }: Catalog): readonly Clause[] {
  const section = 'Scalar conventions';
  return Object.entries(assets).flatMap(([symbol, { precision, nai, at, textAt }]) => {
    return [
      clauseOf(`assets/${symbol}/precision`, section, [at, textAt], `${symbol} has ${precision} decimals.`),
      clauseOf(`assets/${symbol}/nai`, section, [at], `The number of ${symbol} is \`${nai}\`.`),
    ];
  });
}

function statusClauses({ transactionStatus, proposalFilters }: Catalog): readonly Clause[] {
  const section = 'Transaction status (transaction_status_api)';
  const statuses = Object.entries(transactionStatus.values).map(([name, { block, at }]) => {
    const reported = block ? ', and its answer has `block_num`' : '';
    return clauseOf(
      `transaction-status/${name}`,
      section,
      [at],
      `\`${name}\` is a status of a transaction${reported}.`,
    );
  });
  const filters = proposalFilters.values.map((name) =>
    clauseOf(
      `proposal-status/${name}`,
      'Proposal status',
      [proposalFilters.at],
      `Proposals can be requested by \`${name}\`.`,
    ),
  );
  return [...statuses, ...filters];
}

function resourceClauses({ resources: { names, params, stateBytes } }: Catalog): readonly Clause[] {
  const section = 'rc_api';
  const members = (fields: Fields, path: string): readonly Clause[] =>
    Object.entries(fields).flatMap(([name, field]) => [
      clauseOf(
        `resources/params/${path}${name}`,
        section,
        [params.at],
        `The parameters of each resource hold ${fieldInWords([name, field])}${path && ` in \`${path.slice(0, -1).replaceAll('/', '.')}\``}.`,
      ),
      ...members(field.members ?? {}, `${path}${name}/`),
    ]);
  return [
    ...names.values.map((name) =>
      clauseOf(`resources/names/${name}`, section, [names.at], `\`${name}\` is in the array \`resource_names\`.`),
    ),
    ...members(params.members, ''),
    ...stateBytes.members.map((name) =>
      clauseOf(
        `resources/state-bytes/${name}`,
        section,
        [stateBytes.at],
        `\`size_info.resource_state_bytes\` holds \`${name}\`, an integer.`,
      ),
    ),
  ];
}
