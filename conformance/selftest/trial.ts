import { pointer } from '../../spec/kernel/error.ts';
import { methods } from '../../spec/methods/index.ts';
import type { Mutated, Operator } from '../faults/operators/operator.ts';
import type { CheckEvent } from '../model/event.ts';
import type { Call } from '../model/exchange/call.ts';
import type { Finding } from '../model/finding.ts';
import { causes } from '../report/causes/causes.ts';
import { openOccurrences } from '../report/causes/occurrences.ts';
import type { Random } from '../util/random.ts';
import { isDetectable } from './detectable.ts';
import type { Recording } from './recording.ts';

/** One mutation and its result. */
export interface Trial {
  readonly operator: string;
  readonly method: string;
  readonly pointer: string;
  readonly detectable: boolean;
  readonly found: boolean;
  /** Rules that spoke. */
  readonly rules: readonly string[];
  /** Defects that the report would show for it. */
  readonly findings: number;
}

/** So many answers are tried until one can be broken by the operator. */
const tries = 60;

/** Mutates one answer of the recording and judges it by every rule among the original ones; undefined where no operator applies. */
export function trial(operator: Operator, recording: Recording, random: Random): Trial | undefined {
  for (let attempt = 0; attempt < tries; attempt++) {
    const call = recording.calls[random.int(recording.calls.length)] as Call;
    const mutation = operator.mutation(call, random);
    if (mutation) return judged(operator, call, mutation, recording);
  }
  return undefined;
}

function judged(
  { id }: Operator,
  call: Call,
  mutation: Mutated,
  { counterfactual, context, source, rank }: Recording,
): Trial {
  const mutated = call.exchange;
  const checks = counterfactual.judge(mutated, mutation.exchange);
  const original = new Set(counterfactual.original(mutated).flatMap(wordsOf));
  const news = checks.filter((check) => wordsOf(check).some((words) => !original.has(words)));
  const findings = news.flatMap(({ findings: found = [] }) => found).filter((each) => !original.has(wordOf(each)));
  const at = pointer(mutation.path);
  return {
    operator: id,
    method: call.method,
    pointer: at,
    // Data that may still change gives no findings.
    detectable: isDetectable(id, mutation, call, context, source) && !checks.some(isUncertain),
    found: news.some((check) => speaksOf(check, at, mutated.case, mutation.faulty === 'envelope')),
    rules: [...new Set(news.map(({ rule }) => rule))],
    findings: defectsOf(findings, rank),
  };
}

function isUncertain({ outcome }: CheckEvent): boolean {
  return outcome === 'inconclusive';
}

/** Whether a finding or a note is about this place, a part of it or a container of it; the root counts only for the envelope. */
function speaksOf({ findings = [], notes = [] }: CheckEvent, at: string, id: string, root: boolean): boolean {
  const places = findings.flatMap(({ places: all }) => all.filter((place) => place.case === id));
  const noted = notes.map(({ pointer }) => pointer);
  return [...places.map((place) => place.pointer), ...noted].some((other) => {
    if (other === at) return true;
    return at.startsWith(`${other}/`) ? other !== '' || root : other.startsWith(`${at}/`);
  });
}

const everyMethod = Object.keys(methods);

function defectsOf(findings: readonly Finding[], rank: (rule: string) => number): number {
  const occurrences = openOccurrences();
  for (const finding of findings) if (finding.departure === undefined) occurrences.add(finding);
  return causes(occurrences.all(), rank, () => everyMethod).length;
}

function wordsOf({ findings = [], notes = [] }: CheckEvent): readonly string[] {
  return [...findings.map(wordOf), ...notes.map(({ id, pointer: at, actual }) => `${id} ${at} ${actual}`)];
}

function wordOf({ id, pointer: at, departure }: Finding): string {
  return `${id} ${at} ${departure ?? ''}`;
}
