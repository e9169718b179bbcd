import type { Rule } from '../../conformance/model/rule.ts';
import type { ServiceRule } from '../../conformance/services/model/rule.ts';
import { pluralize } from '../../conformance/util/pluralize.ts';
import { type Clause, type ClauseId, clauses } from '../../spec/clauses/index.ts';
import type { Departure } from '../../spec/departures/departure.ts';

const width = 100;

/** Each rule on one line, so that grep finds all of it: id, level, what it demands. */
export function ruleList(rules: readonly (Rule | ServiceRule)[]): string {
  return table(rules.map(({ id, level, requires }) => [id, level, requires]));
}

/** Each departure on one line: id and what deployed nodes do. */
export function departureLines(departures: readonly Departure[]): string {
  return table(departures.map(({ id, deployed }) => [id, 'departure', deployed]));
}

/** Each clause on one line: id, level, place and text. */
export function clauseList(clauses: readonly Clause[]): string {
  return table(
    clauses.map(({ id, level, document, section, text }) => [id, level, `document ${document}, ${section}: ${text}`]),
  );
}

/** Columns that no line break divides; a longer id moves the rest of its line. */
function table(rows: readonly (readonly [id: string, level: string, text: string])[]): string {
  return rows.map(([id, level, text]) => `${id.padEnd(40)}  ${level.padEnd(8)}  ${text}\n`).join('');
}

/** One rule: what it demands, the clause behind it, why a client cares, an answer that breaks it, and the defect that proves it awake. */
export function ruleText(rule: Rule | ServiceRule, departures: readonly Departure[]): string {
  const ofMethods = 'service' in rule ? [] : Object.values(rule.clauses ?? {});
  const also = 'service' in rule ? (rule.also ?? []) : [];
  const own = new Set<string>([rule.clause, ...ofMethods, ...also]);
  const broken = departures.filter(({ clause }) => own.has(clause)).map(({ id }) => id);
  return text([
    `${rule.id}  ${rule.level}`,
    ...row('requires', rule.requires),
    ...row('source', stated(rule.clause)),
    ...(ofMethods.length > 0
      ? row('', `and a clause of its own for each of ${pluralize(ofMethods.length, 'method')}`)
      : []),
    ...also.flatMap((clause) => row('', stated(clause))),
    ...row('why', rule.why),
    ...row('example', rule.example),
    ...row('judges', judged(rule)),
    ...(rule.bugs ? row('dated bugs', rule.bugs.join(', ')) : []),
    ...row('finds', `${rule.fault.summary} (${rule.fault.id})`),
    ...(broken.length > 0 ? row('departures', broken.join(', ')) : []),
  ]);
}

function judged(rule: Rule | ServiceRule): string {
  if ('service' in rule) {
    const needs = rule.needs?.length ? `; it needs ${rule.needs.join(', ')}` : '';
    return `${rule.kind === 'exchange' ? 'every exchange with' : 'requests of its own to'} the ${rule.service} service${needs}`;
  }
  return rule.methods === 'any' ? 'every answer' : methodsOf(rule.methods);
}

function stated(id: ClauseId): string {
  const { document, section, text } = clauses.get(id);
  return `"${text}" (document ${document}, ${section}; ${id})`;
}

function methodsOf(methods: readonly string[]): string {
  return methods.length > 12 ? `the answers of ${methods.length} methods` : methods.join(', ');
}

/** Every departure with its evidence. */
export function departureList(departures: readonly Departure[]): string {
  return departures.map(departureText).join('\n');
}

export function departureText(departure: Departure): string {
  const { id, clause, dialect, documented, deployed, reference, evidence, seen } = departure;
  return text([
    dialect ? `${id}  (dialect ${dialect.name} alone)` : id,
    ...row('clause', stated(clause)),
    ...row('documents', documented),
    ...row('deployed', deployed),
    ...row('reference', reference),
    ...row('evidence', evidence),
    ...row('seen in', seen ? `${seen.recording}.ndjson.gz, ${seen.method ?? 'no method'}` : 'no recording'),
  ]);
}

function row(label: string, content: string): readonly string[] {
  return beside(`  ${label.padEnd(12)}`, content);
}

/** A label and text behind it, in lines of at most the width; further lines begin where the text does. */
function beside(label: string, content: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of content.split(' ')) {
    if (line !== '' && label.length + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each, index) => (index === 0 ? label : ' '.repeat(label.length)) + each);
}

function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
