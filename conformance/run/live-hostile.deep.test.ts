import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { fewMethods, offering } from '../../test/support/proxy-node.ts';
import { referenceNode } from '../../test/support/reference-node.ts';
import { resumable } from '../../test/support/resumable.ts';
import type { Event } from '../model/event.ts';
import { exitCode, foldAll, type ReportKind, reporters, streams } from '../report/index.ts';
import { hostileAnswers } from '../testing/hostile-answers.ts';
import { collect, listening } from '../testing/server.ts';
import { seeded } from '../util/random.ts';
import { check } from './check.ts';

/** Hostile answers of all rounds together; a round is a check of a node with a seed of its own, and its answers another seed's. */
const wanted = Number(process.env.HOSTILE_CASES ?? 10_000);

/** Runs at once. */
const atOnce = 4;

/** Of the time of a run, and of a run that has none to spare on a busy machine. */
const seconds = { limit: 20, most: 40 };
const mostMegabytes = 1_200;

const secret = 'c4n4ry-p4ssw0rd';
const header = 'c4n4ry-h34d3r-k3y';
const reference = await referenceNode();
const node = offering((method) => fewMethods.has(method))(reference.ask);
const read = (name: string) => readFileSync(new URL(`../report/${name}`, import.meta.url), 'utf8');
const schemaOf = (name: string) => new Ajv({ strict: false }).compile(JSON.parse(read(name)));
const schemas = {
  json: schemaOf('report.schema.json'),
  sarif: schemaOf('sarif.schema.json'),
  har: schemaOf('har.schema.json'),
};
const kinds = Object.entries(hostileAnswers);

/** What a round came to. */
interface Round {
  readonly answers: Readonly<Record<string, number>>;
  readonly code: number;
  readonly seconds: number;
  readonly megabytes: number;
  readonly flaws: readonly string[];
  /** The reports that show something of the hostile texts: that the others are clean proves nothing. */
  readonly marked: readonly string[];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function round(seed: number): Promise<Round> {
  const random = seeded(seed, 'hostile');
  const answers: { [kind: string]: number } = {};
  // Some nodes are hostile from the start, most now and then, so that runs come to their end.
  const [rare, begin] = [1 + random.int(4), random.int(3) === 0 ? 0 : 5 + random.int(60)];
  let count = 0;
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    const body = await bodyOf(request).catch(() => undefined);
    // The client has left.
    if (body === undefined) return;
    const text = await node(body, count);
    if (count++ < begin || random.int(rare + 1) < rare - 1) return void response.end(text);
    const [kind, answer] = random.pick(kinds as [(typeof kinds)[0]]);
    answers[kind] = (answers[kind] ?? 0) + 1;
    answer({ request, response, text, random });
  });
  const { url, close } = await listening(server);
  let most = 0;
  const memory = setInterval(() => {
    // Of this thread: others of the test run have the rest of the process.
    const { heapUsed, external } = process.memoryUsage();
    most = Math.max(most, heapUsed + external);
  }, 50);
  const began = performance.now();
  const events = await collect(
    check({
      url: url.replace('//', `//user:${secret}@`),
      ...{ profile: 'quick', seed, concurrency: 4, timeoutMs: 300, maxTimeSeconds: seconds.limit, shrink: true },
      route: { headers: { 'x-key': header } },
    }),
  );
  const took = (performance.now() - began) / 1000;
  clearInterval(memory);
  await close();
  const megabytes = Math.round(most / 2 ** 20);
  const reports = reportsOf(events);
  const flaws = [
    ...(took > seconds.most ? [`it took ${took} s`] : []),
    ...(megabytes > mostMegabytes ? [`it took ${megabytes} MB`] : []),
    ...flawsOfEvents(events),
    ...(await flawsOfReports(reports)),
  ];
  const marked = Object.keys(reports).filter((kind) => reports[kind]?.includes('x9z'));
  return { answers, code: foldAll(exitCode, events), seconds: took, megabytes, flaws, marked };
}

function flawsOfEvents(events: readonly Event[]): readonly string[] {
  const reasons = events.flatMap((event) =>
    event.kind === 'check' && event.outcome === 'broken' ? [event.reason] : [],
  );
  const details = events.flatMap((event) =>
    event.kind === 'exchange' && event.transportError ? [event.transportError.detail] : [],
  );
  return [
    ...reasons.filter((reason) => reason?.startsWith('the rule failed')).map((reason) => `a rule: ${reason}`),
    ...details
      .filter((detail) => /\n/.test(detail) || detail.length > 1_000)
      .map((detail) => `long: ${detail.slice(0, 200)}`),
    ...(events.at(-1)?.kind === 'end' ? [] : ['no end']),
  ];
}

/** What must be seen in none of them, but as text. */
const acting: Readonly<Partial<Record<ReportKind, RegExp>>> = {
  html: /<(?:script|img|svg|x9z)[^>]*x9z|<!--x9z|<script>x9z/i,
  junit: /<x9z|<script|<img/,
  badge: /x9z/,
  annotations: /^(?!::(?:error|warning|notice) title=)./m,
  console: /^(?:::|##\[|# x9z|\| a)/m,
};

function reportsOf(events: readonly Event[]): Readonly<Record<string, string>> {
  const all = Object.fromEntries(Object.entries(reporters).map(([kind, fold]) => [kind, foldAll(fold, events)]));
  return { ...all, events: events.map(streams.events).join('') };
}

async function flawsOfReports(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const flaws = Object.entries(texts).flatMap(([kind, text]) => [
    ...(/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text.replaceAll(/[\n\t]/g, '')) ? [`${kind}: a control`] : []),
    ...(text.includes(secret) || text.includes(header) ? [`${kind}: a secret`] : []),
    ...(acting[kind as ReportKind]?.test(text)
      ? [`${kind}: ${acting[kind as ReportKind]?.exec(text)?.[0].slice(0, 200)}`]
      : []),
  ]);
  for (const [kind, validate] of Object.entries(schemas))
    if (!validate(JSON.parse(texts[kind] ?? '')))
      flaws.push(`${kind}: ${validate.errors?.[0]?.instancePath} ${validate.errors?.[0]?.message}`);
  for (const line of texts.events?.trimEnd().split('\n') ?? []) JSON.parse(line);
  for (const [kind, name] of [
    ['junit', 'junit.xsd'],
    ['badge', 'badge.xsd'],
  ] as const) {
    const xml = [{ fileName: `${kind}.xml`, contents: texts[kind] ?? '' }];
    const { errors } = await validateXML({ xml, schema: { fileName: name, contents: read(name) } });
    flaws.push(...errors.slice(0, 1).map(({ rawMessage }) => `${kind}: ${rawMessage.slice(0, 300)}`));
  }
  flaws.push(...flawsOfMarkdown(texts.markdown ?? ''));
  return flaws;
}

/** Outside of code, texts of a target have nothing that is not escaped. */
function flawsOfMarkdown(text: string): readonly string[] {
  const outside = text
    .replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?\n\1$/gm, '')
    .replaceAll(/(?<!`)(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, '');
  const found = /.*(?:(?<!\\)<(?:script|img|svg|x9z|!--x9z)|(?<!\\)[\]`][(`x]|^# x9z|^\| a).*/m.exec(outside);
  return found ? [`markdown: ${found[0].slice(0, 300)}`] : [];
}

it(`${wanted} hostile answers of live nodes: each run ends in time and memory, and every report is whole`, async () => {
  const kept = resumable<Round>('live-hostile', ['conformance', 'spec']);
  const rounds: Round[] = [];
  const cases = () =>
    rounds.reduce((sum, { answers }) => sum + Object.values(answers).reduce((all, each) => all + each, 0), 0);
  const failed: unknown[] = [];
  process.on('unhandledRejection', (error) => failed.push(error));
  // Most of the time of a run is that of answers that never come.
  for (let seed = 1; cases() < wanted; seed += atOnce) {
    const seeds = Array.from({ length: atOnce }, (_, index) => seed + index);
    rounds.push(...(await Promise.all(seeds.map((each) => kept.of(`${each}`, () => round(each))))));
    process.stderr.write(`${rounds.length} runs, ${cases()} hostile answers\n`);
  }
  const codes = new Map<number, number>();
  for (const { code } of rounds) codes.set(code, (codes.get(code) ?? 0) + 1);
  const most = (of: (each: Round) => number) => Math.max(...rounds.map(of));
  process.stderr.write(
    `${rounds.length} runs, ${cases()} hostile answers of ${new Set(rounds.flatMap(({ answers }) => Object.keys(answers))).size} kinds; at most ${Math.round(most((each) => each.seconds))} s, ${most((each) => each.megabytes)} MB; exit codes ${JSON.stringify([...codes])}\n`,
  );
  expect(rounds.flatMap(({ flaws }, index) => flaws.map((flaw) => `${index + 1}: ${flaw}`))).toEqual([]);
  expect(failed).toEqual([]);
  const marked = new Set(rounds.flatMap((each) => each.marked));
  expect([...marked].sort()).toEqual([...Object.keys(reporters), 'events'].filter((kind) => kind !== 'badge').sort());
  expect([...codes.keys()].filter((code) => ![0, 1, 3, 4, 5].includes(code))).toEqual([]);
}, 7_200_000);
