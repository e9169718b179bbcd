import type { Fields } from '../../../spec/kernel/combinators/struct.ts';
import type { ExactJson } from '../../../spec/kernel/json/json.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { Protocol } from '../../chain/protocol.ts';
import { isObject, member, toArguments, toObject } from '../convert.ts';
import type { Described } from '../served-method.ts';
import type { ArgumentWire } from './argument.ts';
import { argumentOf } from './kinds.ts';

/** A method's arguments as neutral values by neutral name. */
export type ArgumentReader = (params: ExactJson) => Readonly<Record<string, unknown>>;

/** Deployed nodes do not set the limit of these lists: the recorded value is the greatest number. */
const unsetLimits = /^database_api\.list_(?!proposal)/;

/**
 * The reader of a method's `params`: an array in condenser_api, named members elsewhere. If deployed nodes take other arguments
 * than documented, the protocol decides; the documents' protocol takes both.
 */
export function argumentReader(method: Described, dialect: Dialect, protocol: Protocol): ArgumentReader {
  const { params: documented, deployed: instead } = method;
  const deployed = instead?.params;
  const wire = { form: method.form, dialect, isDocumented: protocol.form === 'documented' };
  if (deployed === undefined) return readerOf(method, documented, wire);
  const readDeployed = readerOf(method, deployed, wire);
  if (protocol.form === 'deployed') return readDeployed;
  const readDocumented = readerOf(method, documented, wire);
  return (given) => (isDeployed(given, documented, deployed, dialect) ? readDeployed(given) : readDocumented(given));
}

/** Whether arguments are of the deployed kind only: undocumented members, or text instead of a number. */
function isDeployed(given: ExactJson, documented: Fields, deployed: Fields, dialect: Dialect): boolean {
  if (Array.isArray(given)) {
    const [own, other] = [Object.values(documented), Object.values(deployed)];
    return given.some((value, index) => typeof value === 'string' && own[index]?.kind !== other[index]?.kind);
  }
  const names = Object.keys(deployed).filter((name) => !Object.hasOwn(documented, name));
  return isObject(given) && names.some((name) => member(given, spelled(name, dialect)) !== undefined);
}

function readerOf(method: Described, params: Fields, wire: ArgumentWire): ArgumentReader {
  const entries = Object.entries(params).map(([name, schema]) => {
    const { absent, convert } = argumentOf(schema, wire);
    return { name, wireName: spelled(name, wire.dialect), convert, absent: absentOf(method, name, schema, absent) };
  });

  if (method.form === 'legacy' && !method.isNamed) {
    const required = entries.findLastIndex(({ name }) => !Object.hasOwn(method.defaults ?? {}, name)) + 1;
    return (given) => {
      const values = toArguments(given, required, entries.length);
      return Object.fromEntries(
        entries.map(({ name, convert, absent }, index) => {
          const value = values[index];
          return [name, value === undefined ? absent() : convert(value)];
        }),
      );
    };
  }
  return (given) => {
    const source = toObject(given);
    return Object.fromEntries(
      entries.map(({ name, wireName, absent, convert }) => {
        const value = member(source, wireName);
        return [name, value === undefined ? absent() : convert(value)];
      }),
    );
  };
}

/** The value of an omitted argument in deployed nodes: that of the description, else the empty value of its kind. */
function absentOf(method: Described, name: string, schema: AnySchema, empty: () => unknown): () => unknown {
  const byDefault = method.defaults?.[name];
  if (byDefault !== undefined) return () => byDefault;
  if (schema.absent?.() !== undefined) return schema.absent;
  return name === 'limit' && unsetLimits.test(method.name) ? () => 0xffffffff : empty;
}
