import type { Catalog } from '../../source/catalog.ts';
import type { Constant } from '../../source/facts/constants.ts';
import type { Clause } from '../clause.ts';
import { clauseOf } from './clause-of.ts';

export type ConstantClauseId = `constants/${string}`;

/** The value of every constant with its unit. */
export function constantClauses({ constants }: Catalog): readonly Clause[] {
  return Object.entries(constants).map(([key, constant]) =>
    clauseOf(`constants/${key}`, 'Limits', [constant.at], `\`${constant.name}\` ${said(constant)}.`),
  );
}

function said({ value, unit }: Constant): string {
  if (value === null) return `is a ${unit}, printed without a value`;
  if (value === '') return 'is an empty text';
  if (unit === 'CORE asset' || unit === 'SBD asset')
    return `is an asset object of ${value} in the smallest unit of ${unit.slice(0, -6)}`;
  if (unit === 'percent') return `is ${value} of the 10000 that are all`;
  if (unit === 'CORE') return `is ${value} in the smallest unit of CORE`;
  return typeof value === 'number' || /^\d+$/.test(String(value)) ? `is ${value}${counted(unit)}` : `is \`${value}\``;
}

/** Units that are written after the number. */
function counted(unit: Constant['unit']): string {
  return unit === 'count' || unit === 'factor' ? '' : ` ${unit}`;
}
