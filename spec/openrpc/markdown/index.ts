import type { OpenRpcDocument } from '../document.ts';
import { typescriptSetup } from '../reading/calls.ts';
import { type Reading, type ReadingOptions, readDocument } from '../reading/index.ts';
import { anchor, block, code, escaped, sentence } from './markup.ts';
import { departuresFile, methodParagraphs } from './method.ts';
import { insideLines, lineText, shapesFile } from './outline.ts';

/** A file of the reference, by its name in the folder. */
export interface MarkdownFile {
  readonly name: string;
  readonly text: string;
}

/** The reference in Markdown: an index, a file for each namespace, one for the shapes and one for the departures. */
export function openRpcMarkdown(document: OpenRpcDocument, options: ReadingOptions): readonly MarkdownFile[] {
  const reading = readDocument(document, options);
  return [
    file('index.md', index(reading)),
    ...reading.namespaces.map(({ name, methods }) =>
      file(`${name}.md`, [`# ${escaped(name)}`, back, ...methods.flatMap(methodParagraphs)]),
    ),
    file(shapesFile, shapes(reading)),
    ...(reading.departures.length > 0 ? [file(departuresFile, departed(reading))] : []),
  ];
}

const back = '[All namespaces](index.md)';

function file(name: string, paragraphs: readonly string[]): MarkdownFile {
  return { name, text: `${paragraphs.join('\n\n')}\n` };
}

function index({ title, description, version, namespaces, departures }: Reading): readonly string[] {
  return [
    `# ${escaped(title)}`,
    `${sentence(description)} Version ${escaped(version)}.`,
    '*deployed* marks what no document states and deployed nodes do.',
    'The curl lines call a node that `plumbline node` runs; the lines of TypeScript use what `plumbline types --lang ts --out client` writes:',
    block('ts', typescriptSetup),
    ...namespaces.flatMap(({ name, methods }) => [
      `## [${escaped(name)}](${name}.md)`,
      methods
        .map(
          ({ shortName, summary }) =>
            `- [${escaped(shortName)}](${name}.md#${anchor(shortName)}): ${sentence(summary)}`,
        )
        .join('\n'),
    ]),
    '## More',
    [
      `- [Shapes](${shapesFile})`,
      ...(departures.length > 0 ? [`- [Departures of deployed nodes](${departuresFile})`] : []),
    ].join('\n'),
  ];
}

function shapes({ shapes }: Reading): readonly string[] {
  return [
    '# Shapes',
    back,
    ...shapes.flatMap(({ name, outline }) => {
      const inside = insideLines(outline.inside);
      return [`## ${escaped(name)}`, lineText(outline), ...(inside.length > 0 ? [inside.join('\n')] : [])];
    }),
  ];
}

function departed({ departures }: Reading): readonly string[] {
  return [
    '# Departures of deployed nodes',
    back,
    ...departures.flatMap(({ id, clause, documented, deployed, evidence, reference }) => [
      `## ${escaped(id)}`,
      [
        `- Documents: ${sentence(documented)}`,
        `- Deployed nodes: ${sentence(deployed)}`,
        `- Evidence: ${sentence(evidence)}`,
        `- Our node: ${sentence(reference)}`,
        `- Clause: ${code(clause)}`,
      ].join('\n'),
    ]),
  ];
}
