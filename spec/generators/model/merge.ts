import { reserved } from './reserved.ts';
import { type Declaration, mapType, type Shape, type Type } from './type.ts';

const legacyPrefix = 'Legacy';

/** Gives the legacy form of a type the plain name if both forms are equal, including all their members. */
export function mergeForms(declarations: ReadonlyMap<string, Declaration>): {
  readonly declarations: ReadonlyMap<string, Declaration>;
  readonly rename: (type: Type) => Type;
} {
  const names = finalNames(declarations);
  const final = (name: string) => names.get(name) ?? name;
  const rename = (type: Type): Type =>
    type.kind === 'named' ? { ...type, name: final(type.name) } : mapType(type, rename);
  const merged = new Map<string, Declaration>();
  for (const { name, shape, ...rest } of declarations.values()) {
    if (!merged.has(final(name)))
      merged.set(final(name), { ...rest, name: final(name), shape: renamed(shape, rename, final) });
  }
  return { declarations: merged, rename };
}

function renamed(shape: Shape, rename: (type: Type) => Type, final: (name: string) => string): Shape {
  if (shape.kind === 'alias') return { ...shape, type: rename(shape.type) };
  if (shape.kind === 'tagged')
    return { ...shape, cases: shape.cases.map(({ tag, name }) => ({ tag, name: final(name) })) };
  return { ...shape, members: shape.members.map((member) => ({ ...member, type: rename(member.type) })) };
}

function finalNames(declarations: ReadonlyMap<string, Declaration>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  // Declarations come after those they refer to.
  const signatures = new Map<string, string>();
  const numbers = new Map<string, string>();
  for (const [name, { description, shape }] of declarations) {
    const text = JSON.stringify([description, shape], (key, value) =>
      key === 'name' && declarations.has(value) ? (signatures.get(value) ?? value) : value,
    );
    const number = numbers.get(text) ?? `#${numbers.size}`;
    numbers.set(text, number);
    signatures.set(name, number);
  }
  for (const name of declarations.keys()) {
    const plain = name.startsWith(legacyPrefix) ? name.slice(legacyPrefix.length) : name;
    const same = !declarations.has(plain) || signatures.get(plain) === signatures.get(name);
    const final = same ? plain : name;
    names.set(name, reserved.has(final) ? `${final}Value` : final);
  }
  return names;
}
