import type { JsonSchema, SchemaScope } from '../kernel/schema.ts';
import type { Dialect, Form } from '../kernel/wire.ts';

const at = 'components/schemas';
const legacyPrefix = 'Legacy';

/** The components of the schemas of both forms. */
export interface Components {
  scope(form: Form): SchemaScope;
  /** All components by name, sorted; a legacy component equal to its object form is merged with it. */
  finish(): {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly rename: (schema: JsonSchema) => JsonSchema;
  };
}

export function collectComponents(dialect: Dialect): Components {
  const definitions = new Map<string, JsonSchema>();
  const shared = { definitions, owners: new Map<string, unknown>(), at };
  const scopes = {
    legacy: { wire: { form: 'legacy', dialect }, ...shared },
    object: { wire: { form: 'object', dialect }, ...shared },
  } as const;
  return {
    scope: (form) => scopes[form],
    finish() {
      const names = finalNames(definitions);
      const rename = (schema: JsonSchema) => renamed(schema, names) as JsonSchema;
      const schemas: Record<string, JsonSchema> = {};
      for (const [name, schema] of definitions) schemas[names.get(name) as string] ??= rename(schema);
      return { schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))), rename };
    },
  };
}

/** Drops the legacy prefix of components that are equal in both forms, including everything they refer to. */
function finalNames(definitions: ReadonlyMap<string, JsonSchema>): Map<string, string> {
  const spellings = new Map<string, string>();
  const spelling = (name: string): string => {
    const known = spellings.get(name);
    if (known !== undefined) return known;
    // A component that refers to itself is recognised by its plain name.
    spellings.set(name, plainName(name));
    const text = JSON.stringify(definitions.get(name), (key, value) =>
      key === '$ref' && typeof value === 'string' ? spelling(value.slice(at.length + 3)) : value,
    );
    spellings.set(name, text);
    return text;
  };
  const pairs = [...definitions.keys()].map((name): [string, string] => {
    const plain = plainName(name);
    const same = plain === name || !definitions.has(plain) || spelling(plain) === spelling(name);
    return [name, same ? plain : name];
  });
  return new Map(pairs);
}

function plainName(name: string): string {
  return name.startsWith(legacyPrefix) ? name.slice(legacyPrefix.length) : name;
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, renamed(inner, names)];
      const name = inner.slice(at.length + 3);
      return [key, `#/${at}/${names.get(name) ?? name}`];
    }),
  );
}
