import type { Member, MethodModel, PagingModel } from '../model/index.ts';
import { argumentRemarks } from '../prose.ts';
import { codecText } from './codecs.ts';
import { comment } from './comment.ts';
import { key, membersText, quoted, rowText, typeText } from './types.ts';

/** The entry of a method in the method map. */
export function methodType({ name, params, deployedParams, result, doc, deprecated }: MethodModel): string {
  const alternatives = deployedParams ? [params, deployedParams] : [params];
  const named = alternatives.map((each) => membersText(each, '    '));
  const positional = [...new Set(alternatives.map(rowText))];
  return [
    comment([...doc, ...argumentRemarks(params), ...(deprecated ? ['@deprecated'] : [])], '  '),
    `  readonly ${quoted(name)}: {\n`,
    `    readonly named: ${named.join(' | ')};\n`,
    `    readonly positional: ${positional.join(' | ')};\n`,
    `    readonly result: ${typeText(result)};\n`,
    '  };\n',
  ].join('');
}

/** The entry of a method in the table of codecs. */
export function methodCodec({ name, form, params, deployedParams, result }: MethodModel): string {
  return [
    `  ${quoted(name)}: {\n`,
    `    positional: ${form === 'legacy'},\n`,
    `    params: ${paramsCodec(params)},\n`,
    ...(deployedParams ? [`    deployedParams: ${paramsCodec(deployedParams)},\n`] : []),
    `    result: ${codecText(result)},\n`,
    '  },\n',
  ].join('');
}

function paramsCodec(params: readonly Member[]): string {
  const entries = params.map(({ name, type, optional, default: otherwise }) => {
    const absent = otherwise === undefined ? '' : `, otherwise: ${JSON.stringify(otherwise)}`;
    return `{ name: ${quoted(name)}, codec: ${codecText(type)}${optional ? ', optional: true' : ''}${absent} }`;
  });
  return `[${entries.join(', ')}]`;
}

/** The entry of a method in the table of pages. */
export function pagingText(name: string, { list, limit, size, from, step, next, orders }: PagingModel): string {
  const parts = [
    ...(list === undefined ? [] : [`list: ${quoted(list)}`]),
    `limit: ${quoted(limit)}`,
    ...(size === undefined ? [] : [`size: ${size}`]),
    `from: ${quoted(from)}`,
    ...(step ? [`step: ${step}`] : []),
    ...(next ? [`next: ${record(next, quoted)}`] : []),
    ...(orders ? [`orders: ${record(orders, (order) => orderText(order))}`] : []),
  ];
  return `  ${quoted(name)}: { ${parts.join(', ')} },\n`;
}

function orderText({ next, plain }: { readonly next: readonly string[]; readonly plain: boolean }): string {
  return `{ next: [${next.map(quoted).join(', ')}], plain: ${plain} }`;
}

function record<V>(values: Readonly<Record<string, V>>, text: (value: V) => string): string {
  const entries = Object.entries(values).map(([name, value]) => `${key(name)}: ${text(value)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}
