import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { differences } from '../replay/compared-section.ts';
import { ourSection } from '../replay/our-records.ts';
import { type ShowingCall, showing } from '../replay/record/state-sections.ts';
import { recordedSection } from '../replay/recorded-records.ts';
import type { FoundMismatch } from '../replay/result.ts';
import { type ReplayedChain, sections } from '../replay/sections.ts';
import { isRecord } from '../services/kit/node-client.ts';

/** A value of the state that is not ours, and the call that shows it. */
export interface StateDifference extends FoundMismatch {
  readonly section: string;
  /** The last head at which the section was equal; undefined: none. */
  readonly since: number | undefined;
  /** What identifies the record, by which operations name it: of an account its name. */
  readonly names: readonly string[];
  /** Its members; undefined where there is only one such record. */
  readonly members: Readonly<Record<string, Json>> | undefined;
  readonly call: ShowingCall;
  /** From the record on. */
  readonly within: string;
}

export interface ComparedState {
  /** Values by section. */
  readonly compared: readonly { readonly section: string; readonly values: number }[];
  /** Those that are certain, in the order of sections. */
  readonly differences: readonly StateDifference[];
  /** Sections with others, which a later head will tell. */
  readonly doubtful: readonly string[];
}

/**
 * Compares what targets show at their heads with our state. A read shows also what waits for a block: where that is not known to be
 * nothing, a difference is certain when it was there at `patience` heads in a row, and no read was what some of the next block makes of
 * our state (`explain`).
 */
export function stateComparison(wire: Wire, patience: number) {
  const compared = new Map(Object.entries(sections).map(([name, section]) => [name, sectionComparison(name, section)]));

  function sectionComparison(name: string, section: (typeof sections)[string]) {
    const recorded = recordedSection(section.shape);
    const our = ourSection(section, wire);
    const doubts = new Map<string, { readonly mismatch: FoundMismatch; count: number }>();
    let since: number | undefined;

    function found(chain: ReplayedChain, head: number): readonly FoundMismatch[] {
      const theirs = recorded.records;
      if (theirs === undefined || our.areEqual(chain, theirs)) return [];
      return differences(theirs, our.records(chain), head);
    }

    /** Where a record stands in a list that one call gives completely. */
    function placeIn(id: string): string {
      const { shape } = section;
      if (shape.kind !== 'list' || showing(name, undefined).pointer !== '/result') return '';
      const place = [...(recorded.records?.keys() ?? [])].indexOf(id);
      return `/${shape.member}/${Math.max(0, place)}`;
    }

    /** What is still in doubt, counted; what is gone is forgotten. */
    function doubted(mismatches: readonly FoundMismatch[]): readonly FoundMismatch[] {
      const now = new Map(mismatches.map((mismatch) => [mismatch.pointer, mismatch]));
      for (const pointer of doubts.keys()) if (!now.has(pointer)) doubts.delete(pointer);
      const certain: FoundMismatch[] = [];
      for (const [pointer, mismatch] of now) {
        const before = doubts.get(pointer);
        const wasAhead = before !== undefined && textOf(before.mismatch.expected) === textOf(mismatch.actual);
        const doubt =
          before === undefined || wasAhead ? { mismatch, count: 1 } : { ...before, count: before.count + 1 };
        doubts.set(pointer, doubt);
        if (doubt.count >= patience) certain.push({ ...mismatch, head: doubt.mismatch.head });
      }
      return certain;
    }

    return {
      at(chain: ReplayedChain, head: number, json: Json, isExact: boolean) {
        recorded.read(Buffer.from(stringifyJson(json)), 0);
        const values = [...(recorded.records?.values() ?? [])].reduce((sum, { leaves }) => sum + leaves, 0);
        const mismatches = found(chain, head);
        const certain = isExact ? mismatches : doubted(mismatches);
        const named = certain.map((mismatch): StateDifference => {
          const [, id = ''] = mismatch.pointer.split('/');
          const isOne = section.shape.kind === 'one';
          const own = isOne ? undefined : our.records(chain).get(id);
          const record = own ?? (isOne ? undefined : recorded.records?.get(id)?.text);
          const json = record === undefined ? undefined : parseJson(record);
          const members = isRecord(json) ? json : undefined;
          const within = `${placeIn(id)}${isOne ? mismatch.pointer : mismatch.pointer.slice(id.length + 1)}`;
          return {
            ...{ ...mismatch, section: name, since, within },
            ...{ names: members === undefined ? [id] : namesIn(members), members, call: showing(name, members, id) },
          };
        });
        if (mismatches.length === 0) since = head;
        return { values, named, isDoubtful: certain.length === 0 && mismatches.length > 0 };
      },
      /** Whether the chain, to which some of the next block was applied, is what was read. */
      explain(chain: ReplayedChain): void {
        if (doubts.size > 0 && recorded.records && our.areEqual(chain, recorded.records)) doubts.clear();
      },
      isInDoubt: () => doubts.size > 0,
    };
  }

  return {
    isInDoubt: () => [...compared.values()].some(({ isInDoubt }) => isInDoubt()),
    /** What was read is no more in doubt where it is this chain, to which some of the next block was applied. */
    explain(chain: ReplayedChain): void {
      for (const { explain } of compared.values()) explain(chain);
    },
    /** @throws JsonError for a section of another layout */
    at(chain: ReplayedChain, head: number, read: Readonly<Record<string, Json>>, isExact: boolean): ComparedState {
      const results = [...compared].flatMap(([section, { at }]) => {
        const json = read[section];
        return json === undefined ? [] : [{ section, ...at(chain, head, json, isExact) }];
      });
      return {
        compared: results.map(({ section, values }) => ({ section, values })),
        differences: results.flatMap(({ named }) => named),
        doubtful: results.filter(({ isDoubtful }) => isDoubtful).map(({ section }) => section),
      };
    },
  };
}

const textOf = (json: Json | undefined): string => (json === undefined ? '' : stringifyJson(json));

/** Members by which operations name records. */
const naming = [
  'name',
  'owner',
  'account',
  'author',
  'voter',
  'seller',
  'from',
  'delegator',
  'creator',
  'account_to_recover',
];

const namesIn = (record: Readonly<Record<string, Json>>): readonly string[] =>
  naming.flatMap((member) => (typeof record[member] === 'string' ? [record[member] as string] : []));
