import type { DepartureReading, MethodReading, Outline } from '../reading/index.ts';
import { anchor, block, code, escaped, sentence, table } from './markup.ts';
import { insideLines, lineText, typeText } from './outline.ts';

export const departuresFile = 'departures.md';

/** Everything about a method, paragraph by paragraph. */
export function methodParagraphs(method: MethodReading): readonly string[] {
  const { shortName, summary, stability, status, source, params, result, limits, paging } = method;
  return [
    `## ${escaped(shortName)}`,
    sentence(summary),
    `*${escaped([stability, ...(status === undefined ? [] : [status])].join(', '))}*; stated by ${escaped(source)}.`,
    '### Parameters',
    ...(params.length === 0 ? ['None.'] : paramsParagraphs(method)),
    '### Result',
    ...outlineParagraphs(result),
    ...section('Limits', limits.map(sentence)),
    ...section('Orders', ordersParagraphs(method)),
    ...section('Paging', paging.length > 0 ? [sentence(paging.join(' '))] : []),
    ...section('Errors', errorsParagraphs(method)),
    ...section('Deployed nodes', method.departures.flatMap(departureParagraphs)),
    ...section('Example', exampleParagraphs(method)),
    ...section('Clauses', clausesParagraphs(method)),
  ];
}

function section(title: string, paragraphs: readonly string[]): readonly string[] {
  return paragraphs.length === 0 ? [] : [`### ${title}`, ...paragraphs];
}

function outlineParagraphs(outline: Outline): readonly string[] {
  const inside = insideLines(outline.inside);
  return [lineText(outline), ...(inside.length > 0 ? [inside.join('\n')] : [])];
}

function paramsParagraphs({ params, byPosition }: MethodReading): readonly string[] {
  const rows = params.map((param) => [
    code(param.name),
    sentence(param.summary ?? ''),
    lineText(param),
    sentence(param.required),
  ]);
  const inside = params.flatMap((param) =>
    param.inside.length > 0 ? [`${code(param.name)}:\n\n${insideLines(param.inside).join('\n')}`] : [],
  );
  return [
    byPosition ? 'In an array, in this order:' : 'In an object, by name:',
    table(['Name', 'Description', 'Type', 'Required'], rows),
    ...inside,
  ];
}

function ordersParagraphs({ orders }: MethodReading): readonly string[] {
  if (orders.length === 0) return [];
  const rows = orders.map(({ name, deployed, start, deployedStart, next }) => [
    `${code(name)}${deployed ? ' *deployed*' : ''}`,
    oneOf(start),
    deployedStart ? oneOf(deployedStart) : 'the same',
    next.length > 0 ? next.map(code).join(', ') : 'left open',
  ]);
  return [table(['Order', '`start`', '`start` on deployed nodes', 'Next page from'], rows)];
}

function oneOf(outlines: readonly Outline[]): string {
  return outlines.length === 0 ? 'not served' : outlines.map(({ type }) => typeText(type)).join(' or ');
}

function errorsParagraphs({ errors }: MethodReading): readonly string[] {
  if (errors.length === 0) return [];
  const rows = errors.map(({ code: number, inner, when, source }) => [
    code(`${number}`),
    inner === undefined ? '–' : code(`${inner}`),
    sentence(when),
    escaped(source),
  ]);
  return [table(['Code', '`data.code`', 'When', 'Source'], rows)];
}

function departureParagraphs({ id, departure, params, result, error }: DepartureReading): readonly string[] {
  const reported = departure
    ? `[${escaped(id)}](${departuresFile}#${anchor(id)}): ${sentence(departure.documented)}; on deployed nodes ${sentence(departure.deployed)}.`
    : escaped(id);
  return [
    reported,
    ...(params
      ? ['They take:', params.map((param) => `- ${code(param.name)}: ${lineText(param)}`).join('\n') || '- nothing']
      : []),
    ...(result ? ['They answer:', ...outlineParagraphs(result)] : []),
    ...(error === undefined ? [] : [`They answer with error ${code(`${error}`)}.`]),
  ];
}

function exampleParagraphs({ examples }: MethodReading): readonly string[] {
  return examples.flatMap(({ title, curl, typescript, result }) => [
    `${escaped(title)}:`,
    block('sh', curl),
    block('ts', typescript),
    ...(result === undefined ? [] : [block('json', result)]),
  ]);
}

function clausesParagraphs({ clauses }: MethodReading): readonly string[] {
  if (clauses.length === 0) return [];
  const lines = clauses.map(
    ({ id, level, text, source }) => `- ${code(id)} (${level}, ${escaped(source)}): ${sentence(text)}`,
  );
  return [lines.join('\n')];
}
