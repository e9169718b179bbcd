import { type Departure, departures } from '../../../../spec/departures/index.ts';
import type { Issue, PathSegment } from '../../../../spec/kernel/error.ts';
import { isInWordsOf } from '../../../../spec/kernel/names.ts';
import { issues } from '../../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import { methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { generalPointer } from '../../../model/finding.ts';
import { isArray, isInteger, isObject, type Json } from '../../../model/json.ts';
import { groupBy } from '../../../util/group-by.ts';
import { isUnstated } from './unstated.ts';

const nai = /^@@\d{9}$/;
const assetText = /^-?\d+\.\d+ [A-Z]{3,9}$/;

/** Whether it is an asset or a symbol in any of the forms that nodes of this family ever used: text, object, array. */
export function isAsset(json: Json | undefined, { symbols }: Dialect): boolean {
  if (typeof json === 'string') return assetText.test(json) || Object.values(symbols).includes(json);
  if (isArray(json)) return json.length === 3 && isInteger(json[1]) && typeof json[2] === 'string' && nai.test(json[2]);
  return isObject(json) && typeof json.nai === 'string' && nai.test(json.nai);
}

function isOtherForm(json: Json | undefined, { form }: AnyMethod, dialect: Dialect): boolean {
  return (form === 'legacy' ? typeof json !== 'string' : !isObject(json)) && isAsset(json, dialect);
}

/**
 * The issues of a result that are one defect: its assets are in the form of the other namespaces. Where the complete answer is
 * what condenser_api answers, all that differs belongs to it.
 */
export function ofOtherForm(
  method: AnyMethod,
  result: Json,
  stated: readonly Issue[],
  dialect: Dialect,
): readonly Issue[] {
  const assets = stated.filter(
    ({ path, actual }) => isOtherForm(actual as Json | undefined, method, dialect) && !isKnown(method, path, dialect),
  );
  return assets.length > 0 && isLegacy(method, result, dialect) ? stated : assets;
}

/** Known departures that show as another shape, by the clause of the method's own result. */
const departing = groupBy(
  Object.values<Departure>(departures).filter(({ shows }) => shows?.kind === 'shape'),
  ({ clause }): string => clause,
);

function isKnown({ name }: AnyMethod, path: readonly PathSegment[], dialect: Dialect): boolean {
  const where = generalPointer(['result', ...path]);
  return (departing.get(`${name}/result`) ?? []).some(
    (departure) =>
      (departure.dialect === undefined || isInWordsOf(dialect, departure.dialect)) &&
      departure.shows?.pointers.includes(where),
  );
}

function isLegacy({ namespace, shortName }: AnyMethod, result: Json, dialect: Dialect): boolean {
  const name = `condenser_api.${shortName}`;
  if (namespace === 'condenser_api' || !Object.hasOwn(methods, name)) return false;
  const counterpart: AnyMethod = methods[name as keyof typeof methods];
  const wire = { form: counterpart.form, dialect };
  return issues(counterpart.result, result, wire).every(({ path }) => isUnstated(counterpart, result, path, wire));
}
