import type { Declaration, Member, Shape, Type } from '../model/index.ts';
import { snake } from '../model/words.ts';
import { remarks, wrapped } from '../prose.ts';

const wide: Readonly<Record<number, readonly [signed: string, unsigned: string]>> = {
  64: ['I64', 'U64'],
  128: ['U128', 'U128'],
};

/** A type in Rust; `types` is where declared types are found. */
export function typeText(type: Type, types = ''): string {
  const inner = (part: Type) => typeText(part, types);
  if (type.kind === 'bool') return 'bool';
  // Arguments with one of several shapes; results of two shapes are Either.
  if (type.kind === 'json' || type.kind === 'union') return 'Value';
  if (type.kind === 'integer')
    return wide[type.bits]?.[type.signed ? 0 : 1] ?? `${type.signed ? 'i' : 'u'}${type.bits}`;
  if (type.kind === 'text' || type.kind === 'words') return 'String';
  if (type.kind === 'asset') return type.form === 'legacy' ? 'LegacyAmount' : 'Amount';
  if (type.kind === 'array') return `Vec<${inner(type.element)}>`;
  if (type.kind === 'tuple') return `(${inner(type.first)}, ${inner(type.second)})`;
  if (type.kind === 'row') return 'Row';
  if (type.kind === 'dictionary') return `BTreeMap<String, ${inner(type.value)}>`;
  if (type.kind === 'nullable') return `Option<${inner(type.inner)}>`;
  return types + type.name;
}

/** The type of a member; one that may be missing is an Option. */
export function memberType({ type, optional }: Member, types = ''): string {
  return optional && type.kind !== 'nullable' ? `Option<${typeText(type, types)}>` : typeText(type, types);
}

/** Documentation lines. */
export function comment(paragraphs: readonly string[], indent = ''): string {
  return paragraphs
    .map((text) =>
      wrapped(text)
        .map((line) => `${indent}/// ${line}\n`)
        .join(''),
    )
    .join(`${indent}///\n`);
}

const keywords = new Set(
  [
    'as async await break const continue dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return',
    'static struct trait true type unsafe use where while abstract become box do final macro override priv try typeof unsized',
    'virtual yield',
  ].flatMap((words) => words.split(' ')),
);

/** Unique Rust names of members. */
export function fieldNames(members: readonly Member[]): readonly string[] {
  const taken = new Set(['extra', 'self', 'super', 'crate', 'serializer', 'deserializer', 'members', 'values']);
  return members.map(({ name }) => {
    let field = snake(name).replace(/^(?=\d)/, 'n');
    while (taken.has(field)) field += '_';
    taken.add(field);
    return keywords.has(field) ? `r#${field}` : field;
  });
}

/** The beginning of a line of `record!` or `arguments!`: presence, name on the wire, name, type. */
export function memberLines(members: readonly Member[], types = ''): readonly string[] {
  const names = fieldNames(members);
  return members.map((member, index) => {
    const presence = member.optional ? 'optional' : 'required';
    const what = `${names[index]}: ${memberType(member, types)}`;
    return `${comment(remarks(member), '    ')}    ${presence} ${JSON.stringify(member.name)} ${what}`;
  });
}

/** One declaration; `distinct` makes it a type of its own, as an alternative of a tagged union must be. */
export function declarationText({ name, description, shape }: Declaration, distinct: boolean): string {
  const head = comment(description === undefined ? [] : [description]);
  if (shape.kind === 'tagged') return taggedText(name, head, shape);
  if (shape.kind === 'struct') {
    const lines = memberLines(shape.members).map((line) => `${line},\n`);
    return `record! {\n${head}${name} {\n${lines.join('')}} }\n`;
  }
  const type = typeText(shape.type);
  return distinct ? `distinct! { ${head && `\n${head}`}${name}(${type}) }\n` : `${head}pub type ${name} = ${type};\n`;
}

function taggedText(name: string, head: string, { form, cases, open }: Extract<Shape, { kind: 'tagged' }>): string {
  const lines = cases.map((each) => `    ${JSON.stringify(each.tag)} ${each.name},\n`);
  return `tagged! {\n${head}${name} legacy: ${form === 'legacy'} {\n${lines.join('')}}${open ? ' Unknown' : ''} }\n`;
}
