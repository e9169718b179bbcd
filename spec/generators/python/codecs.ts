import type { AssetKind, Declaration, Member, MethodModel, Type } from '../model/index.ts';
import { snake } from '../model/words.ts';
import { quoted } from './types.ts';

/** The expression of a type's codec. */
export function codecText(type: Type): string {
  if (type.kind === 'bool') return 'boolean';
  if (type.kind === 'json') return 'json';
  if (type.kind === 'integer') return `integer(${type.bits}${type.signed ? ', True' : ''})`;
  if (type.kind === 'text') return textCodec(type);
  if (type.kind === 'words') return `words(${type.words.map(quoted).join(', ')})`;
  if (type.kind === 'asset')
    return `${type.form === 'legacy' ? 'legacy_asset' : 'asset'}(${type.symbols.map(({ symbol }) => symbol).join(', ')})`;
  if (type.kind === 'array') return arrayCodec(type);
  if (type.kind === 'tuple') return `row(${codecText(type.first)}, ${codecText(type.second)})`;
  if (type.kind === 'row') return rowCodec(type.members);
  if (type.kind === 'dictionary') return `dictionary(${codecText(type.value)})`;
  if (type.kind === 'nullable') return `nullable(${codecText(type.inner)})`;
  if (type.kind === 'union') return `either(${[...new Set(type.alternatives.map(codecText))].join(', ')})`;
  return codecName(type.name);
}

function arrayCodec({ element, most, distinct }: Extract<Type, { kind: 'array' }>): string {
  const limits = [...(most === undefined ? [] : [`most=${most}`]), ...(distinct ? ['distinct=True'] : [])];
  return `array(${[codecText(element), ...limits].join(', ')})`;
}

function textCodec({ pattern, minLength, maxLength }: Extract<Type, { kind: 'text' }>): string {
  const parts = [
    ...(pattern === undefined ? [] : [`r${quoted(pattern).replaceAll('\\\\', '\\')}`]),
    ...(maxLength === undefined ? [] : [`most=${maxLength}`]),
    ...(minLength === undefined ? [] : [`least=${minLength}`]),
  ];
  return `text(${parts.join(', ')})`;
}

function rowCodec(members: readonly Member[]): string {
  const needed = members.findLastIndex(({ optional }) => !optional) + 1;
  const least = needed < members.length ? [`least=${needed}`] : [];
  return `row(${[...members.map(({ type }) => codecText(type)), ...least].join(', ')})`;
}

export function codecName(name: string): string {
  return `${snake(name)}_codec`;
}

export function declarationCodec({ name, shape }: Declaration): string {
  const variable = codecName(name);
  if (shape.kind === 'alias') return `${variable} = ${codecText(shape.type)}\n`;
  if (shape.kind === 'tagged') {
    const cases = shape.cases.map(({ tag, name: value }) => {
      return `        ${typeof tag === 'number' ? tag : quoted(tag)}: ${codecName(value)},\n`;
    });
    const open = shape.open ? '    True,\n' : '';
    return `${variable} = tagged(\n    ${quoted(shape.form)},\n    {\n${cases.join('')}    },\n${open})\n`;
  }
  const members = shape.members.map((member) => `        ${quoted(member.name)}: ${codecText(member.type)},\n`);
  const optional = shape.members.filter((member) => member.optional).map((member) => quoted(member.name));
  const missing = optional.length > 0 ? `    [${optional.join(', ')}],\n` : '';
  return `${variable} = struct(\n    {\n${members.join('')}    },\n${missing})\n`;
}

export function kindText({ symbol, precision, nai }: AssetKind): string {
  return `${symbol} = Kind(${quoted(symbol)}, ${precision}, ${quoted(nai)})\n`;
}

/** The entry of a method in the table. */
export function methodEntry({ name, form, params, deployedParams, result }: MethodModel): string {
  const positional = form === 'legacy' ? 'True' : 'False';
  const deployed = deployedParams ? `, ${paramsText(deployedParams)}` : '';
  return `    ${quoted(name)}: Method(${positional}, ${paramsText(params)}, ${codecText(result)}${deployed}),\n`;
}

function paramsText(params: readonly Member[]): string {
  const entries = params.map(({ name, type, optional, default: otherwise }) => {
    const absent = otherwise === undefined ? '' : `, ${pythonLiteral(otherwise)}`;
    return `Param(${quoted(name)}, ${codecText(type)}${optional ? `, True${absent}` : ''})`;
  });
  return `[${entries.join(', ')}]`;
}

function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}
