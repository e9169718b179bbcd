import { mostIssues, SchemaError, under } from '../error.ts';
import type { Json } from '../json/json.ts';
import { spelled } from '../names.ts';
import {
  type AnySchema,
  defineSchema,
  inside,
  readPart,
  type Schema,
  type SchemaLabels,
  type Static,
} from '../schema.ts';
import type { Wire } from '../wire.ts';
import { objectOf } from './containers.ts';

/** V8 makes a hash table of an object that grows beyond these one by one: five times as much memory as a copy of one that has them. */
const manyMembers = 12;

export type Fields = Readonly<Record<string, AnySchema>>;

type OptionalKeys<F extends Fields> = { [K in keyof F]: F[K] extends { readonly optional: true } ? K : never }[keyof F];

export type StructValue<F extends Fields> = {
  readonly [K in Exclude<keyof F, OptionalKeys<F>>]: Static<F[K]>;
} & { readonly [K in OptionalKeys<F>]?: Static<F[K]> };

export interface StructSchema<F extends Fields> extends Schema<StructValue<F>> {
  readonly fields: F;
}

/**
 * Named members in order, by their neutral names; the wire spells them in its dialect. Unknown members of an answer are
 * ignored, missing ones refused unless the member is optional or has a default.
 */
export function struct<F extends Fields>(fields: F, labels: SchemaLabels = {}): StructSchema<F> {
  type T = StructValue<F>;
  const entries = Object.entries(fields);
  const membersOf = (wire: Wire) =>
    entries.map(([name, member]) => ({ name, member, wireName: spelled(name, wire.dialect) }));

  const schema = defineSchema<T>(
    {
      kind: 'struct',
      parts: fields,
      codec(wire) {
        const members = membersOf(wire).map((entry) => ({
          ...entry,
          codec: entry.member.codec(wire),
          omits: entry.member.omits,
          isInherited: entry.wireName in Object.prototype,
        }));
        const blank = Object.fromEntries(
          members.length > manyMembers ? members.map(({ name }) => [name, undefined]) : [],
        );
        return {
          members,
          read(json, issues) {
            const source = objectOf(json);
            const value: Record<string, unknown> = { ...blank };
            let omitted = 0;
            for (const { name, member, wireName, codec, isInherited } of members) {
              const part = isInherited && !Object.hasOwn(source, wireName) ? undefined : source[wireName];
              if (part === undefined) {
                if (member.absent) {
                  const absent = member.absent();
                  if (absent === undefined) omitted++;
                  else value[name] = absent;
                  continue;
                }
                omitted++;
                const error = new SchemaError('a member of this name', undefined).under(wireName);
                if (issues === undefined || issues.length >= mostIssues) throw error;
                issues.push(error);
                continue;
              }
              const read = readPart(codec, part, wireName, issues);
              if (read === undefined) omitted++;
              else value[name] = read;
            }
            if (omitted === 0 || members.length <= manyMembers) return value as T;
            // A copy of the present ones: taking members away would make the record slow to read.
            const present: Record<string, unknown> = {};
            for (const { name } of members) if (value[name] !== undefined) present[name] = value[name];
            return present as T;
          },
          write(value) {
            const json: Record<string, Json> = {};
            for (const { name, wireName, codec, omits } of members) {
              const part = (value as Record<string, unknown>)[name];
              if (part === undefined || omits?.(part, wire)) continue;
              json[wireName] = codec.write(part);
            }
            return json;
          },
        };
      },
      writeBinary(writer, value) {
        for (const [name, member] of entries) {
          try {
            member.writeBinary(writer, (value as Record<string, unknown>)[name]);
          } catch (error) {
            throw under(error, name);
          }
        }
      },
      readBinary(reader) {
        const value: Record<string, unknown> = {};
        for (const [name, member] of entries) {
          try {
            const part = member.readBinary(reader);
            if (part !== undefined) value[name] = part;
          } catch (error) {
            throw under(error, name);
          }
        }
        return value as T;
      },
      jsonSchema(scope) {
        const members = membersOf(scope.wire);
        const required = members.filter(({ member }) => member.absent === undefined).map(({ wireName }) => wireName);
        return {
          type: 'object',
          properties: Object.fromEntries(members.map(({ wireName, member }) => [wireName, member.jsonSchema(scope)])),
          ...(required.length > 0 && { required }),
        };
      },
      arbitrary(fc) {
        const model = Object.fromEntries(entries.map(([name, member]) => [name, member.arbitrary(fc)]));
        return fc.record(model, { noNullPrototype: true }).map(withoutUndefined) as ReturnType<Schema<T>['arbitrary']>;
      },
      *mutations(json, wire) {
        yield { path: [], value: null, fault: 'null' };
        yield { path: [], value: [], fault: 'an array' };
        yield { path: [], value: 'x', fault: 'text' };
        yield { path: [], value: 5, fault: 'a number' };
        yield { path: [], value: true, fault: 'true' };
        const source = objectOf(json);
        for (const { wireName, member } of membersOf(wire)) {
          const part = source[wireName];
          if (part === undefined) continue;
          if (!member.absent) yield { path: [wireName], value: undefined, fault: `member ${wireName} missing` };
          yield* inside(member.mutations(part, wire), wireName);
        }
      },
    },
    labels,
  );
  return { ...schema, fields };
}

function withoutUndefined(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}
