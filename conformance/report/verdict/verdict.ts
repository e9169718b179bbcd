import type { Followed } from '../../model/event.ts';
import { pluralize } from '../../util/pluralize.ts';
import type { Summary } from '../summary.ts';
import { acceptance } from './accepted.ts';
import { exitCodeOf } from './exit-code.ts';
import { defendedClauses, evaluatedMethods, judgedClauses, shortfall } from './shortfall.ts';

const verdicts: Readonly<Record<number, (run: Summary) => string>> = {
  0: (run) => `Conformant${warned(run)}${asFar(run)}${noted(run)}.`,
  1: (run) => `Not conformant${asFar(run)}: ${failures(run)}.`,
  2: ({ problems }) => `Unreadable input: ${pluralize(problems.length, 'line')}.`,
  3: ({ start, end }) => `Unreachable: ${start?.target}: ${end?.detail ?? 'no answer'}`,
  4: (run) => shortfall(run) ?? '',
  5: (run) =>
    run.end?.reason === 'lost'
      ? `Incomplete: the target stopped answering after ${pluralize(run.requests, 'request')}: ${run.end.detail}`
      : `Incomplete${asFar(run)}: some requests or rules failed.`,
  130: () => 'Interrupted: this report is partial.',
};

/** What a run comes to, in one sentence, without its extent. */
export function conclusion(run: Summary): string {
  return verdicts[exitCodeOf(run)]?.(run) ?? '';
}

/** The verdict of a run in one line: of a conformant target first of how much that is said. */
export function verdict(run: Summary): string {
  return exitCodeOf(run) === 0 ? `${extent(run)}. ${conclusion(run)}` : conclusion(run);
}

/** The extent of a run: `150 of 193 methods; of 1587 clauses 1248 judged, 1101 defended`. */
export function extent(run: Summary): string {
  const { methods: documented = [], services = [], clauses = 0 } = run.start ?? {};
  if (run.end?.followed) return followed(run.end.followed);
  const ofNode = documented.length > 0 || services.length === 0;
  const methods = [
    ofNode && `${evaluatedMethods(run)} of ${documented.length} methods`,
    services.length > 0 && (ofNode ? pluralize(services.length, 'service') : services.join(', ')),
  ]
    .filter((part) => part !== false)
    .join(' and ');
  return `${methods}; of ${clauses} clauses ${judgedClauses(run)} judged, ${defendedClauses(run)} defended${otherVersions(run)}`;
}

/** `1000 blocks with 5210 operations compared, and the state at 12 heads in 134560 values; 3 forks followed`. */
function followed({ blocks, operations, heads, values, forks, writes }: Followed): string {
  const state =
    heads > 0 ? `, and the state at ${pluralize(heads, 'head')} in ${pluralize(values, 'value')}` : ', no state';
  const more = [
    forks > 0 && `${pluralize(forks, 'fork')} followed`,
    writes > 0 && `${pluralize(writes, 'transaction')} sent and judged by both`,
  ].filter((part) => part !== false);
  return [`${pluralize(blocks, 'block')} with ${pluralize(operations, 'operation')} compared${state}`, ...more].join(
    '; ',
  );
}

/** Versions that no document describes: what they say of constants is held to the documents all the same. */
function otherVersions({ targets }: Summary): string {
  const versions = [...new Set(targets.flatMap(({ version }) => version ?? []))];
  return versions.length > 0 ? `; version ${versions.join(', ')}, which the documents do not describe` : '';
}

function noted({ notes }: Summary): string {
  return notes.length > 0 ? `; ${pluralize(notes.length, 'note')}` : '';
}

function warned(run: Summary): string {
  const accepted = acceptance(run).accepted.length;
  const warnings = run.deviations.length - accepted;
  const known = accepted > 0 ? `, ${pluralize(accepted, 'deviation')} accepted` : '';
  return `${warnings > 0 ? ` with ${pluralize(warnings, 'warning')}` : ''}${known}`;
}

/** Whether and where a limit ended the run. */
function asFar({ start, end, requests, planned }: Summary): string {
  if (end?.reason === 'lost') return ` so far (the target stopped answering after ${pluralize(requests, 'request')})`;
  if (end?.reason !== 'budget') return '';
  // Neither what is followed nor services alone are discovered.
  const isPlanned = start?.mode !== 'shadow' && (start?.services === undefined || start.methods.length > 0);
  const done = planned === undefined && isPlanned ? 'during discovery' : `after ${pluralize(requests, 'request')}`;
  return ` so far (${end.limit === 'requests' ? 'request' : 'time'} limit reached ${done})`;
}

/** The counts that fail the run, then the others. */
function failures(run: Summary): string {
  const { deviations, notes } = run;
  const { failing, accepted, stale } = acceptance(run);
  const warnings = deviations.length - failing.length - accepted.length;
  const parts = [
    failing.length > 0 && pluralize(failing.length, 'deviation'),
    warnings > 0 && pluralize(warnings, 'warning'),
    notes.length > 0 && pluralize(notes.length, 'note'),
    accepted.length > 0 && `${accepted.length} accepted`,
    stale.length > 0 && `${stale.length} stale ${stale.length === 1 ? 'entry' : 'entries'} of the baseline`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
