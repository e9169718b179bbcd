import type { JsonSchema } from '../kernel/schema.ts';
import type { OpenRpcDocument } from './document.ts';
import { schemasOf } from './lint.ts';

/** The document of a node that serves some of the methods only, with the components that these need. */
export function restrictedTo(served: ReadonlySet<string>, document: OpenRpcDocument): OpenRpcDocument {
  const methods = document.methods.filter(({ name }) => served.has(name));
  const all = document.components.schemas;
  const needed = new Set<string>();
  let found = namesIn({ ...document, methods, components: { schemas: {} } });
  while (found.length > 0) {
    for (const name of found) needed.add(name);
    const schemas = Object.fromEntries(found.map((name) => [name, all[name] as JsonSchema]));
    found = namesIn({ ...document, methods: [], components: { schemas } }).filter((name) => !needed.has(name));
  }
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => needed.has(name)));
  return { ...document, methods, components: { schemas } };
}

function namesIn(document: OpenRpcDocument): readonly string[] {
  const references = [...schemasOf(document)].map(([{ $ref }]) => $ref).filter((ref) => typeof ref === 'string');
  return [...new Set(references.map((ref) => ref.slice(ref.lastIndexOf('/') + 1)))];
}
