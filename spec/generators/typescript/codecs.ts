import type { AssetKind, Declaration, Member, Model, Type } from '../model/index.ts';
import { lowerCamel } from '../model/words.ts';
import { key, quoted, typeText } from './types.ts';

/** The expression of a type's codec. */
export function codecText(type: Type): string {
  if (type.kind === 'bool' || type.kind === 'json') return type.kind;
  if (type.kind === 'integer') return `${type.signed ? 'i' : 'u'}${type.bits}`;
  if (type.kind === 'text') return textCodec(type);
  if (type.kind === 'words') return `words([${type.words.map(quoted).join(', ')}])`;
  if (type.kind === 'asset') {
    const symbols = type.symbols.map(({ symbol }) => symbol).join(', ');
    return `${type.form === 'legacy' ? 'legacyAsset' : 'asset'}(${symbols})`;
  }
  if (type.kind === 'array') return listCodec(type);
  if (type.kind === 'tuple') return `row<${typeText(type)}>([${codecText(type.first)}, ${codecText(type.second)}])`;
  if (type.kind === 'row') return rowCodec(type.members, typeText(type));
  if (type.kind === 'dictionary') return `dictionary(${codecText(type.value)})`;
  if (type.kind === 'nullable') return `nullable(${codecText(type.inner)})`;
  if (type.kind === 'union') {
    const alternatives = [...new Set(type.alternatives.map(codecText))];
    return `either<${typeText(type)}>(${alternatives.join(', ')})`;
  }
  return codecName(type.name);
}

function listCodec({ element, most, distinct }: Extract<Type, { kind: 'array' }>): string {
  const limits = [...(most === undefined ? [] : [`most: ${most}`]), ...(distinct ? ['distinct: true'] : [])];
  return `list(${codecText(element)}${limits.length > 0 ? `, { ${limits.join(', ')} }` : ''})`;
}

function textCodec({ pattern, minLength, maxLength }: Extract<Type, { kind: 'text' }>): string {
  const expression = pattern === undefined ? undefined : `${new RegExp(pattern)}`;
  if (minLength !== undefined) return `text(${expression ?? 'undefined'}, ${maxLength}, ${minLength})`;
  if (maxLength !== undefined) return `text(${expression ?? 'undefined'}, ${maxLength})`;
  return `text(${expression ?? ''})`;
}

function rowCodec(members: readonly Member[], type: string): string {
  const needed = members.findLastIndex(({ optional }) => !optional) + 1;
  const least = needed < members.length ? `, ${needed}` : '';
  return `row<${type}>([${members.map((member) => codecText(member.type)).join(', ')}]${least})`;
}

export function codecName(name: string): string {
  return `${lowerCamel(name)}Codec`;
}

/** The codec of one declaration. */
export function declarationCodec({ name, shape }: Declaration): string {
  const declared = `export const ${codecName(name)}: Codec<${name}> = `;
  if (shape.kind === 'alias') return `${declared}${codecText(shape.type)};\n`;
  if (shape.kind === 'tagged') {
    const cases = shape.cases.map(({ tag, name: value }) => {
      return `  [${typeof tag === 'number' ? tag : quoted(tag)}, ${codecName(value)}],\n`;
    });
    const open = shape.open ? ', true' : '';
    return `${declared}tagged<${name}>(${quoted(shape.form)}, [\n${cases.join('')}]${open});\n`;
  }
  const members = shape.members.map(({ name: member, type }) => `  ${key(member)}: ${codecText(type)},\n`);
  const optional = shape.members.filter((member) => member.optional).map((member) => quoted(member.name));
  const body = members.length > 0 ? `{\n${members.join('')}}` : '{}';
  return `${declared}struct<${name}>(${body}${optional.length > 0 ? `, [${optional.join(', ')}]` : ''});\n`;
}

/** Constants that codecs are made of: integers by width, and the dialect's kinds of assets. */
export function codecConstants({ dialect }: Model, kinds: readonly AssetKind[]): string {
  const widths = ['u8', 'u16', 'u32', 'i8', 'i16', 'i32', 'u64', 'i64', 'u128'];
  const integers = widths.map((name) => {
    const bits = Number(name.slice(1));
    return `export const ${name} = ${bits > 32 ? 'wide' : 'integer'}(${bits}${name.startsWith('i') ? ', true' : ''});\n`;
  });
  const assets = kinds.map(({ symbol, precision, nai }) => {
    const kind = `{ symbol: ${quoted(symbol)}, precision: ${precision}, nai: ${quoted(nai)} }`;
    return `export const ${symbol}: Kind<${quoted(symbol)}> = ${kind};\n`;
  });
  return `${integers.join('')}\n// Assets of dialect ${dialect.name}.\n${assets.join('')}`;
}
