import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../conformance/util/group-by.ts';
import { sources } from './support/sources.ts';

/** The folders that each folder may import; only `cli` imports both sides. */
const may: Readonly<Record<string, readonly string[]>> = {
  spec: [],
  reference: ['spec'],
  conformance: ['spec'],
  cli: ['spec', 'reference', 'conformance'],
  bench: ['spec', 'reference', 'conformance', 'cli'],
  examples: ['spec', 'reference', 'conformance', 'cli'],
};

interface Import {
  readonly from: string;
  readonly to: string;
  /** Erased by the compiler, so not loaded. */
  readonly typeOnly: boolean;
}

const statement =
  /(?:^|[;}\s])(?:import|export)\s(type\s)?[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*['"]([^'"]+)['"]/gm;
const expression = /\b(?:import|require|import\.meta\.resolve)\(\s*(?:\/\*.*?\*\/\s*)?['"`]([^'"`]+)['"`]/g;

function importsOf(path: string, text: string): readonly Import[] {
  const found = (specifier: string, typeOnly: boolean): Import => ({
    from: path,
    to: specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier,
    typeOnly,
  });
  return [
    ...[...text.matchAll(statement)].map(([, type, from, bare]) => found(from ?? bare ?? '', type !== undefined)),
    ...[...text.matchAll(expression)].map(([, to]) => found(to ?? '', false)),
  ];
}

const imports = sources().flatMap((path) => importsOf(path, readFileSync(path, 'utf8')));
const folder = (path: string) => path.split('/')[0] ?? '';
const isTest = (path: string) => /\.test\.ts$|\.test-d\.ts$/.test(path);
const isConformance = (path: string) => /^conformance\/(?!testing\/).*(?<!\.test|\.testing)\.ts$/.test(path);
/** The folder directly below conformance; its own files are on top of all of them. */
const part = (path: string) => path.split('/').slice(1, -1)[0] ?? '';

/** The folder directly below judge: the kit, or a subject. */
const roomOfJudge = (path: string) => /^conformance\/judge\/(\w+)\//.exec(path)?.[1];

const isProgram = (path: string, root: string) =>
  path.startsWith(`${root}/`) && /(?<!\.test|\.testing|\.test-d)\.ts$/.test(path);

/** The layers of the chain, the lowest first; files of none are in every layer. */
const layers: readonly (readonly string[])[] = [
  ['state'],
  ['ledger'],
  ['validators', 'evaluators', 'processes', 'rc', 'indexes', 'witness-plugin'],
  ['apply'],
  ['live'],
];

function layerOf(path: string): number {
  const [room = ''] = path.replace('reference/chain/', '').split('/');
  const layer = layers.findIndex((rooms) => rooms.includes(room));
  return layer < 0 ? Number.NaN : layer;
}

/** What reaches itself again over these edges. */
function circular(edges: readonly (readonly [from: string, to: string])[]): readonly string[] {
  const next = groupBy(edges, ([from]) => from);
  const reaches = (start: string) => {
    const [seen, waiting] = [new Set<string>(), [start]];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const [, to] of next.get(at) ?? []) {
        if (to === start) return true;
        if (!seen.has(to)) waiting.push(to);
        seen.add(to);
      }
    }
    return false;
  };
  return [...next.keys()].filter(reaches).toSorted();
}

describe('imports', () => {
  it('are found in every form', () => {
    const text = [
      "import a from './a.ts';",
      "import type { B } from '../reference/b.ts';",
      "import {\n  c,\n  type D,\n} from './c.ts';",
      "import './e.ts';",
      "export * from './f.ts';",
      "export type { G } from './g.ts';",
      "const h = await import('./h.ts');",
      "import i from './i.json' with { type: 'json' };",
      "type J = import('./j.ts').J;",
    ].join('\n');

    expect(
      importsOf('spec/x.ts', text)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(
      [
        'reference/b.ts',
        ...['a.ts', 'c.ts', 'e.ts', 'f.ts', 'g.ts', 'h.ts', 'i.json', 'j.ts'].map((name) => `spec/${name}`),
      ].sort(),
    );
  });

  it('cover the project', () => {
    expect(imports.length).toBeGreaterThan(300);
  });

  it('point one way: spec ← reference, spec ← conformance, all ← cli, bench, examples', () => {
    const ours = imports.filter(({ from, to }) => folder(from) in may && to.includes('/') && folder(to) in may);
    const wrong = ours.filter(
      ({ from, to }) => folder(from) !== folder(to) && !may[folder(from)]?.includes(folder(to)),
    );

    expect(wrong).toEqual([]);
  });

  it('of the suites never reach the reference, not even in a test', () => {
    const reached = imports.filter(({ from, to }) => folder(from) === 'conformance' && folder(to) === 'reference');

    expect(reached).toEqual([]);
  });

  it('of the reference in tests of the harness are those of one helper, which only tests import', () => {
    const users = imports.filter(({ from, to }) => folder(from) === 'conformance' && folder(to) === 'test');
    const used = new Set(users.map(({ to }) => to));
    const helpers = imports.filter(({ from, to }) => used.has(from) && folder(to) === 'reference');

    expect([...new Set(helpers.map(({ from }) => from))]).toEqual(['test/support/reference-node.ts']);
    expect(users.length).toBeGreaterThan(5);
    expect(users.filter(({ from }) => !isTest(from))).toEqual([]);
  });

  it('of conformance make no circle, neither of folders nor of files', () => {
    const program = imports.filter(({ from, to }) => [from, to].every(isConformance));
    const folders = program.map(({ from, to }) => [part(from), part(to)] as const);

    expect(program.length).toBeGreaterThan(1000);
    expect(circular(folders.filter(([from, to]) => from !== to))).toEqual([]);
    expect(circular(program.map(({ from, to }) => [from, to]))).toEqual([]);
  });

  it.each(['spec', 'reference'])('of %s make no circle of files', (root) => {
    const program = imports.filter(({ from, to }) => [from, to].every((path) => isProgram(path, root)));

    expect(program.length).toBeGreaterThan(500);
    expect(circular(program.map(({ from, to }) => [from, to]))).toEqual([]);
  });

  it('make no circle of files anywhere, tests and scripts included', () => {
    // What scripts/new/ writes imports what it is written beside.
    const ours = imports.filter(({ from, to }) => to.endsWith('.ts') && !from.startsWith('scripts/new/'));

    expect(ours.length).toBeGreaterThan(10_000);
    expect(circular(ours.map(({ from, to }) => [from, to]))).toEqual([]);
  });

  it('of the chain point down: state, ledger, operations and processes, apply, live', () => {
    const inChain = imports.filter(({ from, to }) => [from, to].every((path) => isProgram(path, 'reference/chain')));
    const upwards = inChain.filter(({ from, to }) => layerOf(from) < layerOf(to));

    expect(inChain.length).toBeGreaterThan(300);
    expect(upwards).toEqual([]);
  });

  it('of the reference point down: chain, replay and rpc, apis, server', () => {
    const lower = ['reference/chain/', 'reference/rpc/', 'reference/apis/', 'reference/server/'];
    const above = (path: string) => lower.findIndex((start) => path.startsWith(start));
    const wrong = imports.filter(
      ({ from, to }) => isProgram(from, 'reference') && above(from) >= 0 && above(from) < above(to),
    );

    expect(wrong).toEqual([]);
  });

  it('of the subjects of judges lead to the kit and never to each other, those of the kit to no subject', () => {
    const inRoom = imports.filter(
      ({ from }) => isProgram(from, 'conformance/judge') && roomOfJudge(from) !== undefined,
    );
    const others = inRoom.filter(({ to }) => to.startsWith('conformance/judge/') && roomOfJudge(to) !== 'kit');
    const subjects = others.filter(({ from, to }) => roomOfJudge(from) !== roomOfJudge(to));

    expect(new Set(inRoom.map(({ from }) => roomOfJudge(from))).size).toBeGreaterThan(15);
    expect(subjects).toEqual([]);
  });

  it('in a circle are found, and what only leads there is not', () => {
    const edges = ['ab', 'bc', 'cb', 'cd', 'ee'].map(([from = '', to = '']) => [from, to] as const);

    expect(circular(edges)).toEqual(['b', 'c', 'e']);
  });

  it('keep test helpers out of the program', () => {
    const testing = /^(vitest|ajv|undici|dsteem|steem|@hiveio\/\w+)(\/|$)/;
    const program = imports.filter(({ from, typeOnly }) => folder(from) in may && !isTest(from) && !typeOnly);

    const isOutside = (path: string) => /^(?:bench|examples)\/|testing\.ts$|\/testing\/|laws\.ts$/.test(path);
    // The image service goes to other hosts through an agent of undici that checks every connection; the gateway sends by its pools,
    // whose calls cost a fraction of those of node:http.
    const sending = ['reference/services/images/remote/', 'reference/services/gateway/upstream/'];
    const isGate = ({ from, to }: Import) => to === 'undici' && sending.some((path) => from.startsWith(path));
    // What users import in their own tests of vitest.
    const isHelper = ({ from, to }: Import) => to === 'vitest' && from === 'cli/package/vitest.ts';

    const ofTests = program.filter(({ to }) => testing.test(to));
    const found = ofTests.filter((each) => ![isOutside(each.from), isGate(each), isHelper(each)].includes(true));
    expect(found).toEqual([]);
  });

  it('of fast-check in the kernel are types: the bundle starts fast', () => {
    const kernel = imports.filter(
      ({ from, to }) => from.startsWith('spec/kernel/') && !isTest(from) && to === 'fast-check',
    );

    expect(kernel.filter(({ typeOnly, from }) => !typeOnly && !/laws/.test(from))).toEqual([]);
  });
});
