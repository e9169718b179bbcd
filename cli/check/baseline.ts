import { existsSync, readFileSync } from 'node:fs';
import type { StartEvent } from '../../conformance/model/event.ts';
import type { Accepted } from '../../conformance/model/policy.ts';
import { renamedRule } from '../../conformance/model/renamed-rules.ts';
import { type Summary, summary } from '../../conformance/report/summary.ts';
import { safeJson } from '../../conformance/report/text/safe-json.ts';
import { acceptance } from '../../conformance/report/verdict/accepted.ts';
import { usage } from '../kit/exit.ts';
import { hint } from '../kit/patterns.ts';
import { writeFiles } from '../kit/write-files.ts';
import type { Also } from './deliver.ts';
import { jsonFlaw } from './json-flaw.ts';

/** What the options of `check` say about a baseline. */
export interface BaselineFlags {
  readonly baseline?: string;
  readonly updateBaseline?: true;
  readonly reason?: string;
  readonly link?: string;
}

/** Reads a baseline. @throws Exit with a usage error that names the entry and what it lacks. */
export function readBaseline({ baseline: file, updateBaseline, reason, link }: BaselineFlags): readonly Accepted[] {
  if (updateBaseline) {
    if (file === undefined) throw usage('--update-baseline needs --baseline FILE.');
    if (reason === undefined || link === undefined)
      throw usage('--update-baseline needs --reason TEXT and --link URL for the deviations that are new.');
    if (!isLink(link)) throw usage('--link must be a URL that starts with http:// or https://.');
    if (!existsSync(file)) return [];
  } else if (reason !== undefined || link !== undefined) throw usage('--reason and --link need --update-baseline.');
  if (file === undefined) return [];
  const entries = parsed(file);
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const wrong = flawOf(entry);
    if (wrong !== undefined) throw usage(`entry ${index + 1} of ${file} ${wrong}.`);
    if (seen.has((entry as Accepted).id)) throw usage(`entry ${index + 1} of ${file} is there twice.`);
    seen.add((entry as Accepted).id);
  }
  return entries as readonly Accepted[];
}

/**
 * The entries of rules that there are: others are found by nothing, so that they would stay for ever. An update takes them out.
 * @throws Exit with a usage error that names the entry, and the nearest rule
 */
export async function ofKnownRules(
  entries: readonly Accepted[],
  { baseline: file, updateBaseline }: BaselineFlags,
): Promise<readonly Accepted[]> {
  const [{ rules }, { serviceRules }] = await Promise.all([
    import('../../conformance/judge/index.ts'),
    import('../../conformance/services/index.ts'),
  ]);
  const ids = [...rules, ...serviceRules].map(({ id }) => id);
  const known = new Set<string>(ids);
  const isKnown = ({ rule }: Accepted) => known.has(rule);
  if (updateBaseline) return entries.filter(isKnown);
  const index = entries.findIndex((each) => !isKnown(each));
  const [rule] = entries.slice(index, index + 1).map((each) => each.rule);
  if (index === -1 || rule === undefined) return entries;
  const renamed = renamedRule(rule);
  const meant = renamed === undefined ? hint(rule, ids) : ` It is ${renamed} now.`;
  throw usage(
    `entry ${index + 1} of ${file} is of the rule ${rule}, which there is not.${meant} --update-baseline takes it out.`,
  );
}

function parsed(file: string): readonly unknown[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw usage(`--baseline ${file} does not exist: --update-baseline writes it.`);
    throw usage(`--baseline ${file} cannot be read: ${(error as Error).message}.`);
  }
  try {
    const { accepted } = JSON.parse(text) as { readonly accepted?: unknown };
    if (Array.isArray(accepted)) return accepted;
  } catch (error) {
    if (error instanceof SyntaxError) throw usage(`--baseline ${file} is no JSON: ${jsonFlaw(text, error)}.`);
  }
  throw usage(`${file} is no baseline, such as check --update-baseline writes.`);
}

const texts = ['id', 'rule', 'method', 'pointer', 'reason', 'link'] as const;

function flawOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return 'is no object';
  const members: Readonly<Record<string, unknown>> = { ...entry };
  const lacking = texts.find((name) => typeof members[name] !== 'string');
  if (lacking !== undefined) return `has no ${lacking}`;
  if (`${members.reason}`.trim() === '') return 'has no reason';
  if (!isLink(`${members.link}`)) return 'has a link that is no http or https URL';
  const { expires } = members;
  if (expires !== undefined && !isDay(expires)) return 'expires on no day, such as 2027-01-31';
  const unknown = Object.keys(members).find((name) => name !== 'expires' && !texts.some((each) => each === name));
  return unknown === undefined ? undefined : `has a member ${unknown}, which means nothing`;
}

function isLink(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Judges a complete run by the baseline as it becomes, and writes it. */
export function updating({ baseline: file = '', reason = '', link = '' }: BaselineFlags): Also {
  return (begin) => {
    const { step, end } = begin(summary);
    let accepted: readonly Accepted[] | undefined;
    return {
      step(event) {
        if (event.kind !== 'end' || event.reason !== 'complete') {
          step(event);
          return event;
        }
        accepted = updated({ ...end(), end: event }, reason, link);
        return { ...event, accepted };
      },
      end() {
        if (accepted === undefined)
          return void process.stderr.write(`plumbline: ${file} stays as it was, because the run was not complete\n`);
        writeFiles(`--baseline ${file}`, [{ path: file, text: baselineText(accepted) }]);
        process.stderr.write(`Baseline: ${file}, ${accepted.length} accepted\n`);
      },
    };
  };
}

/** What was accepted and is still found or was not looked for, and what is new; entries that are over are renewed. */
export function updated(run: Summary, reason: string, link: string): readonly Accepted[] {
  const { accepted, stale } = acceptance(run);
  const before: StartEvent['accepted'] = run.start?.accepted ?? [];
  const isKnown = new Set(accepted.map(({ finding }) => finding.id));
  const fresh = run.deviations
    .filter(({ finding }) => !isKnown.has(finding.id))
    .map(({ finding: { id, rule, method, pointer } }): Accepted => ({ id, rule, method, pointer, reason, link }));
  const renewed = new Set(fresh.map(({ id }) => id));
  return [...before.filter((each) => !stale.includes(each) && !renewed.has(each.id)), ...fresh];
}

/** One entry a line, sorted, so that a change of one entry is a change of one line. */
export function baselineText(accepted: readonly Accepted[]): string {
  const key = ({ rule, method, id }: Accepted) => `${rule} ${method} ${id}`;
  const lines = accepted
    .toSorted((left, right) => (key(left) < key(right) ? -1 : 1))
    .map(({ id, rule, method, pointer, reason, link, expires }) => {
      return `    ${safeJson({ id, rule, method, pointer, reason, link, expires })}`;
    });
  return `{\n  "accepted": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
