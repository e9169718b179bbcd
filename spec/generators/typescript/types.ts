import type { Case, Declaration, Member, Shape, Type } from '../model/index.ts';
import { remarks } from '../prose.ts';
import { comment } from './comment.ts';

/** A type in TypeScript. */
export function typeText(type: Type): string {
  if (type.kind === 'bool') return 'boolean';
  if (type.kind === 'json') return 'Json';
  if (type.kind === 'integer') return type.bits > 32 ? 'bigint' : 'number';
  if (type.kind === 'text') return 'string';
  if (type.kind === 'words') return type.words.map(quoted).join(' | ');
  if (type.kind === 'asset') return `Amount<${type.symbols.map(({ symbol }) => quoted(symbol)).join(' | ')}>`;
  if (type.kind === 'array') return `readonly ${grouped(typeText(type.element))}[]`;
  if (type.kind === 'tuple') return `readonly [${typeText(type.first)}, ${typeText(type.second)}]`;
  if (type.kind === 'row') return rowText(type.members);
  if (type.kind === 'dictionary') return `{ readonly [name: string]: ${typeText(type.value)} }`;
  if (type.kind === 'nullable') return `${typeText(type.inner)} | null`;
  if (type.kind === 'union') return [...new Set(type.alternatives.map(typeText))].join(' | ');
  return type.name;
}

/** A labelled tuple; an element is optional only if all after it are. */
export function rowText(members: readonly Member[]): string {
  const needed = members.findLastIndex(({ optional }) => !optional);
  const elements = members.map(({ name, type, optional }, index) => {
    const missing = optional && index < needed ? ' | undefined' : '';
    return `${label(name)}${optional && index > needed ? '?' : ''}: ${typeText(type)}${missing}`;
  });
  return `readonly [${elements.join(', ')}]`;
}

/** Members in braces, one per line. */
export function membersText(members: readonly Member[], indent: string): string {
  if (members.length === 0) return 'Record<string, never>';
  const lines = members.map((member) => {
    const { name, type, optional } = member;
    return `${comment(remarks(member), `${indent}  `)}${indent}  readonly ${key(name)}${optional ? '?' : ''}: ${typeText(type)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/** One declaration with its comment. */
export function declarationText({ name, description, shape }: Declaration): string {
  return `${comment(description === undefined ? [] : [description])}${bodyText(name, shape)}`;
}

function bodyText(name: string, shape: Shape): string {
  if (shape.kind === 'alias') return `export type ${name} = ${typeText(shape.type)};\n`;
  if (shape.kind === 'struct') {
    const body = membersText(shape.members, '');
    return shape.members.length > 0 ? `export interface ${name} ${body}\n` : `export type ${name} = ${body};\n`;
  }
  const cases = shape.cases.map((each) => caseText(each, shape.form));
  const unknown = { tag: 'unknown_operation', name: 'Unknown' };
  const all = shape.open ? [...cases, caseText(unknown, shape.form)] : cases;
  return `export type ${name} =\n${all.map((text) => `  | ${text}`).join('\n')};\n`;
}

function caseText({ tag, name }: Case, form: 'legacy' | 'object'): string {
  const literal = typeof tag === 'number' ? `${tag}` : quoted(tag);
  return form === 'legacy'
    ? `readonly [${literal}, ${name}]`
    : `{ readonly type: ${literal}; readonly value: ${name} }`;
}

export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** A member name, in quotes unless it is an identifier. */
export function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

function label(name: string): string {
  return name.replaceAll(/\W/g, '_');
}

function grouped(text: string): string {
  return /^[\w.]+(<[^|]*>)?$/.test(text) ? text : `(${text})`;
}
