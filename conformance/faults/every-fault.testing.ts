import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { pointer } from '../../spec/kernel/error.ts';
import { rules } from '../judge/index.ts';
import { requestsNoNumber } from '../judge/kit/arguments/argument.ts';
import { queriedBlock } from '../judge/kit/blocks/queried.ts';
import type { CheckEvent } from '../model/event.ts';
import { type Call, calls } from '../model/exchange/call.ts';
import { bodyOf, type Exchange } from '../model/exchange/exchange.ts';
import { broken, type Fault } from '../model/fault.ts';
import type { Context, Rule } from '../model/rule.ts';
import { dispatch } from '../run/session/dispatch.ts';
import { judgedBy, passedBy, type Wanted } from '../testing/passed.ts';
import { type RecordedNode, recordedNode, together } from '../testing/recorded.ts';
import { memoize } from '../util/memoize.ts';
import { seeded } from '../util/random.ts';
import { faults } from './index.ts';

/** Exchanges that passed a rule, with their context. */
interface Group {
  readonly exchanges: readonly Exchange[];
  readonly context: Context;
}

/** How often each fault is tried. */
export interface Effort {
  /** The most groups to try for each fault, until it was found in `enough` answers. */
  readonly groups: number;
  readonly enough: number;
  /** Of so many faults one is tried. */
  readonly oneOf?: number;
  /** A file that lists the other rules that find each fault; written by the run, compared where CI is set. */
  readonly alsoFound?: string;
}

/** The answers of a group that each fault mutates. */
const mostVictims = 2;

/** Rules for whose cases no recording of ours holds a case have original ones made by hand. */
async function handMade(): Promise<Readonly<Record<string, readonly Exchange[]>>> {
  const folder = new URL('../judge/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('samples.testing.ts'),
  );
  const all = await Promise.all(files.map(async (name) => (await import(new URL(name, folder).href)).samples));
  return Object.assign({}, ...all);
}

/** An exchange among these to which the fault can be applied. */
function breakable(fault: Fault, exchanges: readonly Exchange[]): boolean {
  return exchanges.some((each) => each.answer.json !== undefined && fault.edit(each, seeded(1, 'look')) !== undefined);
}

const concernedBy = dispatch(rules);

/** The findings in these exchanges of a group. */
function found({ exchanges, context }: Group): readonly CheckEvent[] {
  const methods = exchanges.flatMap((each) => calls(each).map(({ method }) => method));
  return judgedBy(concernedBy(methods), exchanges, context).filter(
    ({ findings = [], notes = [] }) => findings.length + notes.length > 0,
  );
}

/** Some faults are tried on the same group. */
const original = memoize((group: Group): ReadonlySet<string> => new Set(found(group).flatMap(wordsOf)));

/** The findings in a group with one mutated answer, beyond those without the mutation. */
function judged(group: Group, mutated: Exchange, mutation: Exchange): readonly CheckEvent[] {
  const exchanges = group.exchanges.map((each) => (each === mutated ? mutation : each));
  const known = original(group);
  return found({ ...group, exchanges }).filter((check) => wordsOf(check).some((words) => !known.has(words)));
}

function wordsOf({ findings = [], notes = [] }: CheckEvent): readonly string[] {
  return [
    ...findings.map(({ id, pointer: at }) => `${id} ${at}`),
    ...notes.map(({ id, pointer: at }) => `${id} ${at}`),
  ];
}

function pointersOf({ findings = [], notes = [] }: CheckEvent): readonly string[] {
  const places = findings.flatMap((finding) => [finding.pointer, ...finding.places.map((place) => place.pointer)]);
  return [...places, ...notes.map((note) => note.pointer)];
}

/** Applies faults to groups of original answers that its rule judged. */
export function everyFault({ groups: most, enough, oneOf = 1, alsoFound }: Effort): void {
  const tried = [...faults].filter((_, place) => place % oneOf === 0);
  const isTried = new Set(tried.map(([, { fault }]) => fault));
  const faultsOf = (rule: Rule) => [rule.fault, ...(rule.otherFaults ?? [])].filter((fault) => isTried.has(fault));
  const others = new Map<string, ReadonlySet<string>>();
  const known = new Map<string, Group[]>();
  const nodes: RecordedNode[] = [];

  beforeAll(async () => {
    const samples = await handMade();
    const named = await Promise.all(['callsC', 'calls', 'errors'].map(recordedNode));
    const [real, errors] = [named[0] as RecordedNode, named[2] as RecordedNode];
    const calling = (test: (call: Call) => boolean) => (each: Exchange) =>
      calls(each).length === 1 && calls(each).every(test);
    const blocks = real.exchanges.filter(calling((call) => queriedBlock(call)?.json !== undefined)).slice(0, 3);
    const refused = errors.exchanges.filter(calling((call) => requestsNoNumber(call) && call.error !== undefined));
    const batches = [together(real.exchanges.slice(0, 5)), together([...blocks, refused[0] as Exchange])];
    nodes.push(...named, { exchanges: batches, context: real.context });
    const kept = new Map<Fault, number>();
    const lacking = (rule: Rule) => faultsOf(rule).filter((fault) => (kept.get(fault) ?? 0) < most);
    const wanted: Wanted = {
      isDone: (rule) => lacking(rule).length === 0,
      fits: (rule, group) => {
        const fitting = lacking(rule).filter((fault) => breakable(fault, group));
        for (const fault of fitting) kept.set(fault, (kept.get(fault) ?? 0) + 1);
        return fitting.length > 0;
      },
    };
    const keep = (some: readonly Rule[], { exchanges, context }: RecordedNode) => {
      for (const [id, groups] of passedBy(some, exchanges, context, wanted)) {
        known.set(id, [...(known.get(id) ?? []), ...groups.map((group) => ({ exchanges: group, context }))]);
      }
    };
    for (const [name, exchanges] of Object.entries(samples)) {
      const meant = rules.filter(({ id }) => (name.endsWith('/*') ? id.startsWith(name.slice(0, -1)) : id === name));
      // Some of them are of blocks that no recorded test network has reached.
      keep(meant, { exchanges, context: { ...real.context, irreversible: 10_000_000 } });
    }
    for (const node of nodes) {
      keep(
        rules.filter((rule) => !wanted.isDone(rule)),
        node,
      );
    }
  }, 300_000);

  describe('every fault', () => {
    const named = tried.map(([id, known]) => [id, known.rule.id, known] as const);

    it.each(named)('%s is found by %s at its place', (id, _, { fault, rule }) => {
      const random = seeded(1, id);
      const groups = (known.get(rule.id) ?? []).filter(({ exchanges }) => breakable(fault, exchanges));
      expect(groups.length, `answers that ${rule.id} judges and the fault can break`).toBeGreaterThan(0);
      let found = 0;
      const also = new Set<string>();
      others.set(id, also);
      for (const group of groups.slice(0, most)) {
        const victims = group.exchanges.filter((each) => breakable(fault, [each]));
        if (found >= enough) break;
        for (const mutated of random.sample(victims, mostVictims)) {
          const mutation = broken(fault, mutated, random);
          if (mutation === undefined) throw new Error('an exchange that can be broken');
          const checks = judged(group, mutated, mutation.exchange);
          const pointers = checks.filter((check) => check.rule === rule.id).flatMap(pointersOf);
          // Any part of a replaced value may show it.
          const at = pointer(mutation.path);
          if (pointers.some((each) => each === at || each.startsWith(`${at}/`))) found++;
          for (const check of checks) if (check.rule !== rule.id) also.add(check.rule);
        }
      }
      // An answer may be too recent to judge, or its mutation valid.
      expect(found).toBeGreaterThan(0);
    });

    if (alsoFound !== undefined)
      it('is listed with the other rules that find it', () => {
        // A run of some faults alone knows nothing of the others.
        if (others.size < faults.size) return;
        const lines = [...others]
          .filter(([, also]) => also.size > 0)
          .map(([id, also]) => `${id}: ${[...also].sort().join(', ')}\n`);
        const text = lines.sort().join('');
        const file = new URL(alsoFound, import.meta.url);
        if (!process.env.CI) writeFileSync(file, text);
        expect(text).toBe(readFileSync(file, 'utf8'));
      });

    it('leaves the original exchange as it was', () => {
      const some = nodes.flatMap(({ exchanges }) => exchanges.slice(0, 60));
      const before = some.map(({ answer }) => bodyOf(answer));
      for (const { fault } of faults.values()) for (const each of some) broken(fault, each, seeded(2, 'x'));
      expect(some.map(({ answer }) => bodyOf(answer))).toEqual(before);
    });
  });
}
