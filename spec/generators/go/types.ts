import type { Declaration, Member, Shape, Type } from '../model/index.ts';
import { lowerCamel, upperCamel } from '../model/words.ts';
import { remarks, wrapped } from '../prose.ts';

const wide: Readonly<Record<number, readonly [signed: string, unsigned: string]>> = {
  64: ['I64', 'U64'],
  128: ['U128', 'U128'],
};

/** A type in Go. */
export function typeText(type: Type): string {
  if (type.kind === 'bool') return 'bool';
  if (type.kind === 'json') return 'json.RawMessage';
  if (type.kind === 'integer')
    return wide[type.bits]?.[type.signed ? 0 : 1] ?? `${type.signed ? '' : 'u'}int${type.bits}`;
  if (type.kind === 'text' || type.kind === 'words') return 'string';
  if (type.kind === 'asset') return type.form === 'legacy' ? 'LegacyAmount' : 'Amount';
  if (type.kind === 'array') return `List[${typeText(type.element)}]`;
  if (type.kind === 'tuple') return `Pair[${typeText(type.first)}, ${typeText(type.second)}]`;
  if (type.kind === 'row') return 'Row';
  if (type.kind === 'dictionary') return `map[string]${typeText(type.value)}`;
  if (type.kind === 'nullable') return `*${typeText(type.inner)}`;
  // Arguments with one of several shapes; results of two shapes are Either.
  if (type.kind === 'union') return 'any';
  return type.name;
}

/** Comment lines. */
export function comment(paragraphs: readonly string[], indent = ''): string {
  return paragraphs
    .flatMap((text) => wrapped(text))
    .map((line) => `${indent}// ${line}\n`)
    .join('');
}

/** A line of a struct, in the columns that gofmt aligns. */
interface Field {
  readonly comment: string;
  readonly columns: readonly [name: string, type: string, tag: string];
}

const extra: Field = { comment: '', columns: ['Extra', 'Extra', '`json:"-"`'] };

/** The lines of a struct; a member that may be missing is a pointer. `keeping` adds where other members stay. */
export function fieldsText(members: readonly Member[], keeping = false): string {
  const fields = fieldNames(members).map((name, index): Field => {
    const member = members[index] as Member;
    const type = typeText(member.type);
    const missing = member.optional && !type.startsWith('*') && type !== 'any' ? '*' : '';
    const tag = `\`json:"${member.name}${member.optional ? ',omitempty' : ''}"\``;
    return { comment: comment(remarks(member), '\t'), columns: [name, missing + type, tag] };
  });
  return aligned(keeping ? [...fields, extra] : fields);
}

/** gofmt aligns columns between comments. */
function aligned(fields: readonly Field[]): string {
  const blocks: Field[][] = [];
  for (const field of fields) {
    const last = blocks.at(-1);
    if (last && field.comment === '') last.push(field);
    else blocks.push([field]);
  }
  return blocks
    .map((block) => {
      const [names, types] = [0, 1].map((column) =>
        Math.max(...block.map(({ columns }) => columns[column]?.length ?? 0)),
      );
      return block
        .map(
          ({ comment, columns: [name, type, tag] }) =>
            `${comment}\t${name.padEnd(names ?? 0)} ${type.padEnd(types ?? 0)} ${tag}\n`,
        )
        .join('');
    })
    .join('');
}

/** Unique Go names of members. */
export function fieldNames(members: readonly Member[]): readonly string[] {
  const taken = new Set(['Extra']);
  return members.map(({ name }) => {
    let field = upperCamel(name).replace(/^(?=\d)/, 'N');
    while (taken.has(field)) field += '_';
    taken.add(field);
    return field;
  });
}

/** One declaration; `defined` makes it a distinct type, as an alternative of a tagged union must be. */
export function declarationText({ name, description, shape }: Declaration, defined: boolean): string {
  const head = comment(description === undefined ? [] : [description]);
  if (shape.kind === 'alias') return `${head}type ${name} ${defined ? '' : '= '}${typeText(shape.type)}\n`;
  return head + (shape.kind === 'struct' ? structText(name, shape.members) : taggedText(name, shape));
}

function structText(name: string, members: readonly Member[]): string {
  return [
    `type ${name} struct {\n${fieldsText(members, true)}}\n\n`,
    `func (v *${name}) UnmarshalJSON(data []byte) error {\n\ttype plain ${name}\n`,
    '\treturn readStruct(data, (*plain)(v), &v.Extra)\n}\n\n',
    `func (v ${name}) MarshalJSON() ([]byte, error) {\n\ttype plain ${name}\n`,
    '\treturn writeStruct(plain(v), v.Extra)\n}\n',
  ].join('');
}

function taggedText(name: string, { form, cases, open }: Extract<Shape, { kind: 'tagged' }>): string {
  const tag = `${lowerCamel(name)}Tag`;
  const legacy = form === 'legacy';
  const literal = (value: string | number) => JSON.stringify(value);
  const widest = Math.max(...cases.map((each) => literal(each.tag).length));
  const decoders = cases.map((each) => `\t${`${literal(each.tag)}:`.padEnd(widest + 1)} caseOf[${each.name}],\n`);
  return [
    comment([`${name} holds one of ${[...cases.map((each) => each.name), ...(open ? ['Unknown'] : [])].join(', ')}.`]),
    `type ${name} struct {\n\tValue ${name}Value\n}\n\n`,
    comment([`${name}Value is an alternative of ${name}.`]),
    `type ${name}Value interface{ ${tag}() any }\n\n`,
    ...cases.map((each) => `func (${each.name}) ${tag}() any {\n\treturn ${literal(each.tag)}\n}\n\n`),
    ...(open ? [`func (v Unknown) ${tag}() any {\n\treturn v.Name\n}\n\n`] : []),
    `var ${lowerCamel(name)}Cases = map[any]decode{\n${decoders.join('')}}\n\n`,
    `func (v *${name}) UnmarshalJSON(data []byte) error {\n`,
    `\tvalue, err := readTagged(data, ${lowerCamel(name)}Cases, ${legacy}, ${open})\n`,
    `\tif err == nil {\n\t\tv.Value = value.(${name}Value)\n\t}\n\treturn err\n}\n\n`,
    `func (v ${name}) MarshalJSON() ([]byte, error) {\n`,
    `\treturn writeTagged(v.Value.${tag}(), v.Value, ${legacy})\n}\n`,
  ].join('');
}
