import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { clauses } from '../clauses/index.ts';
import { type Json, parseJson } from '../kernel/json/json.ts';
import { at, type Occurrence, type SeenCall, shown } from './evidence.ts';
import { type Departure, departures } from './index.ts';

const all: readonly (readonly [string, Departure])[] = Object.entries<Departure>(departures);

type Members = Readonly<Record<string, Json | undefined>>;

/** Recordings of the main network and of the live node are optional, next to the checkout. */
const isBeside = (name: Occurrence['recording']) => !['calls', 'callsC', 'errors'].includes(name);
const file = (name: Occurrence['recording']) =>
  new URL(`../../${isBeside(name) ? '../shared' : 'fixtures'}/recordings/${name}.ndjson.gz`, import.meta.url);

interface Recorded extends SeenCall {
  readonly method: string;
}

const read = new Map<string, readonly Recorded[]>();

/** The single calls of a recording; some have request and answer as text, which may not be JSON. */
function callsIn(name: Occurrence['recording']): readonly Recorded[] {
  const known = read.get(name);
  if (known) return known;
  const lines = gunzipSync(readFileSync(file(name)))
    .toString()
    .trimEnd()
    .split('\n');
  const calls = lines.flatMap((line) => {
    const { request, response, headers } = parseJson(line) as Members;
    const [requested = {}, given] = [object(request), object(response)];
    if (given === undefined) return [];
    const { result, error, id } = given;
    return [{ method: String(requested.method), params: requested.params, result, error, id, headers } as Recorded];
  });
  read.set(name, calls);
  return calls;
}

function object(json: Json | undefined): Members | undefined {
  try {
    const value = typeof json === 'string' ? parseJson(json) : json;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : undefined;
  } catch {
    return undefined;
  }
}

/** Every pointer of a call that a pattern with `*` matches. */
function spread(call: SeenCall, pattern: string): readonly string[] {
  const [head, ...rest] = pattern.split('/*');
  return rest.reduce<readonly string[]>(
    (pointers, tail) =>
      pointers.flatMap((pointer) => {
        const list = at(call, pointer);
        return Array.isArray(list) ? list.map((_, index) => `${pointer}/${index}${tail}`) : [];
      }),
    [head as string],
  );
}

/** Whether the call shows the departure at the place it declares. */
function showsItself({ shows }: Departure, call: SeenCall): boolean {
  return (shows?.pointers ?? []).some((pattern) =>
    spread(call, pattern).some((pointer) => {
      const value = at(call, pointer);
      const parent = at(call, pointer.slice(0, pointer.lastIndexOf('/')));
      if (shows?.kind === 'missing') return value === undefined && typeof parent === 'object' && parent !== null;
      return value !== undefined && (shows?.actual?.(value) ?? true);
    }),
  );
}

function shownIn(departure: Departure, { method, where }: Occurrence, calls: readonly Recorded[]): number {
  return calls.filter(
    (call) =>
      (method === undefined || call.method === method) && (where ? shown(call, where) : showsItself(departure, call)),
  ).length;
}

describe('departures', () => {
  it('have an id each, in slug form', () => {
    const ids = all.map(([, { id }]) => id);

    expect(all.length).toBeGreaterThan(40);
    expect(ids).toEqual(all.map(([key]) => key));
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('break clauses that are there, and that bind', () => {
    expect(all.filter(([, { clause }]) => clauses.get(clause).level === 'unstated')).toEqual([]);
  });

  it('say what is documented, deployed and answered by the reference', () => {
    for (const [id, { documented, deployed, reference }] of all) {
      for (const text of [documented, deployed, reference]) expect(text, id).not.toBe('');
      expect(deployed, id).not.toBe(documented);
    }
  });

  it('were recorded, or name the source file that does it', () => {
    const isProven = (evidence: string) => /libraries\/\S+\.[ch]pp|run and recorded: .*"/.test(evidence);
    const unproven = all.filter(([, { seen, evidence }]) => !seen && !isProven(evidence));
    expect(unproven.map(([id]) => id)).toEqual([]);
  });

  it.each(all.filter(([, { seen }]) => seen && !isBeside(seen.recording)))('%s was recorded', (_, departure) => {
    const seen = departure.seen as Occurrence;
    expect(shownIn(departure, seen, callsIn(seen.recording))).toBeGreaterThan(0);
  });

  it.skipIf(!existsSync(file('hive-mainnet')))('of Hive and the live node were recorded (needs ../shared)', () => {
    const beside = all.filter(([, { seen }]) => seen && isBeside(seen.recording));
    const dead = beside.filter(([, departure]) => {
      const seen = departure.seen as Occurrence;
      return shownIn(departure, seen, callsIn(seen.recording)) === 0;
    });

    expect(beside.length).toBeGreaterThan(5);
    expect(dead.map(([id]) => id)).toEqual([]);
  });
});
