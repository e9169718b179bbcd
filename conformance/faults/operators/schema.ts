import { isArray, isObject, type Json } from '../../model/json.ts';
import { changing, type Operator } from './operator.ts';
import { anyPlace, isScalar, type Place } from './places.ts';

const within = ({ path }: Place) => path.length > 1;
const isMember = (place: Place) => within(place) && typeof place.path.at(-1) === 'string';

function put(
  id: Operator['id'],
  summary: string,
  fits: (place: Place) => boolean,
  value: (json: Json) => Json,
): Operator {
  return changing(id, summary, 'shape', ({ result }, random) => {
    const place = anyPlace(result, random, fits);
    return place && { path: place.path, value: value(place.json) };
  });
}

/** Answers that break the described shape. */
export const schemaOperators: readonly Operator[] = [
  changing('schema/member-lost', 'a member is missing', 'shape', ({ result }, random) => {
    const place = anyPlace(result, random, isMember);
    return place && { path: place.path, value: undefined };
  }),
  put(
    'schema/object-for-scalar',
    'an object where a plain value is due',
    (place) => within(place) && isScalar(place.json),
    (json) => ({ value: json }),
  ),
  put(
    'schema/array-for-scalar',
    'an array where a plain value is due',
    (place) => within(place) && isScalar(place.json),
    (json) => [json],
  ),
  put(
    'schema/text-for-object',
    'a text where an object is due',
    (place) => within(place) && isObject(place.json),
    () => 'object',
  ),
  put(
    'schema/object-for-array',
    'an object where an array is due',
    ({ json }) => isArray(json),
    () => ({ items: 'array' }),
  ),
  put(
    'schema/number-for-text',
    'a number where a text is due',
    (place) => within(place) && typeof place.json === 'string' && !/^-?\d+$/.test(place.json),
    () => 7,
  ),
  put(
    'schema/null-for-value',
    'null where a value is due',
    (place) => within(place) && place.json !== null,
    () => null,
  ),
  put(
    'schema/fraction-for-integer',
    'a fraction where an integer is due',
    (place) => within(place) && (typeof place.json === 'bigint' || Number.isInteger(place.json)),
    () => 1.5,
  ),
  put(
    'schema/asset-other-form',
    'an asset in the form of the other namespaces',
    ({ json }) => typeof json === 'string' && /^\d+\.\d{3} (TESTS|TBD|STEEM|SBD|CORE)$/.test(json),
    () => ({ amount: '1000', precision: 3, nai: '@@000000021' }),
  ),
  put(
    'schema/asset-as-text',
    'an asset as text outside condenser_api',
    ({ json }) => isObject(json) && typeof json.nai === 'string' && typeof json.amount === 'string',
    () => '1.000 TESTS',
  ),
];
