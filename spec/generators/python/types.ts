import type { Declaration, Member, Shape, Type } from '../model/index.ts';
import { remarks, wrapped } from '../prose.ts';

const keywords: ReadonlySet<string> = new Set(
  [
    'False None True and as assert async await break class continue def del elif else except finally for from global if',
    'import in is lambda nonlocal not or pass raise return try while with yield self',
  ].flatMap((words) => words.split(' ')),
);

/** A name that Python lets stand for a variable. */
export function identifier(name: string): string {
  return keywords.has(name) ? `${name}_` : name;
}

/** A type as Python writes it. */
export function typeText(type: Type): string {
  if (type.kind === 'bool') return 'bool';
  if (type.kind === 'json') return 'Json';
  if (type.kind === 'integer') return 'int';
  if (type.kind === 'text') return 'str';
  if (type.kind === 'words') return `Literal[${type.words.map(quoted).join(', ')}]`;
  if (type.kind === 'asset') return 'Amount';
  if (type.kind === 'array') return `List[${typeText(type.element)}]`;
  if (type.kind === 'tuple') return `Tuple[${typeText(type.first)}, ${typeText(type.second)}]`;
  if (type.kind === 'row') return rowText(type.members);
  if (type.kind === 'dictionary') return `Dict[str, ${typeText(type.value)}]`;
  if (type.kind === 'nullable') return `Optional[${typeText(type.inner)}]`;
  if (type.kind === 'union') return unionText(type.alternatives.map(typeText));
  return type.name;
}

/** A tuple for every length that the row may have. */
function rowText(members: readonly Member[]): string {
  const needed = members.findLastIndex(({ optional }) => !optional) + 1;
  const types = members.map(({ type }) => typeText(type));
  const lengths = types.map((_, index) => index + 1).filter((length) => length >= needed);
  const tuples = (needed === 0 ? [0, ...lengths] : lengths).map(
    (length) => `Tuple[${types.slice(0, length).join(', ') || '()'}]`,
  );
  return unionText(tuples);
}

function unionText(texts: readonly string[]): string {
  const unique = [...new Set(texts)];
  return unique.length === 1 ? (unique[0] as string) : `Union[${unique.join(', ')}]`;
}

export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Comment lines. */
export function comment(paragraphs: readonly string[], indent = ''): string {
  return paragraphs
    .flatMap((text) => wrapped(text))
    .map((line) => `${indent}# ${line}\n`)
    .join('');
}

export function declarationText({ name, description, shape }: Declaration): string {
  return `${comment(description === undefined ? [] : [description])}${bodyText(name, shape)}`;
}

function bodyText(name: string, shape: Shape): string {
  if (shape.kind === 'alias') return `${name} = ${typeText(shape.type)}\n`;
  if (shape.kind === 'struct') return structText(name, shape.members);
  if (shape.form === 'legacy') {
    const cases = shape.cases.map(({ tag, name: value }) => `    Tuple[Literal[${literal(tag)}], ${value}],\n`);
    const unknown = shape.open ? '    Tuple[Literal["unknown_operation"], Unknown],\n' : '';
    return `${name} = Union[\n${cases.join('')}${unknown}]\n`;
  }
  const cases = shape.cases.map(({ tag, name: value }) => {
    return `class ${name}Of${value}(TypedDict):\n    type: Literal[${literal(tag)}]\n    value: ${value}\n\n\n`;
  });
  const names = shape.cases.map(({ name: value }) => `    ${name}Of${value},\n`);
  return `${cases.join('')}${name} = Union[\n${names.join('')}${shape.open ? '    UnknownOperation,\n' : ''}]\n`;
}

/** A class, or a call where a member is no name that a class could have. */
function structText(name: string, members: readonly Member[]): string {
  const memberType = ({ type, optional }: Member) => (optional ? `NotRequired[${typeText(type)}]` : typeText(type));
  if (members.some((member) => identifier(member.name) !== member.name || !/^[A-Za-z_]\w*$/.test(member.name))) {
    const entries = members.map((member) => {
      return `${comment(remarks(member), '        ')}        ${quoted(member.name)}: ${memberType(member)},\n`;
    });
    return `${name} = TypedDict(\n    ${quoted(name)},\n    {\n${entries.join('')}    },\n)\n`;
  }
  const lines = members.map((member) => {
    return `${comment(remarks(member), '    ')}    ${member.name}: ${memberType(member)}\n`;
  });
  return `class ${name}(TypedDict):\n${lines.join('') || '    pass\n'}`;
}

function literal(tag: string | number): string {
  return typeof tag === 'number' ? `${tag}` : quoted(tag);
}
