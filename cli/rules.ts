import { Command } from 'commander';
import { glob } from '../conformance/util/glob.ts';
import type { Departure } from '../spec/departures/departure.ts';
import { usage } from './kit/exit.ts';
import { nearest } from './kit/nearest.ts';
import { current } from './kit/selection.ts';

const about = `
Without an argument all rules are listed, one per line. ID explains one rule: what it requires, the sentence of the
documents behind it, why a client cares, an answer that breaks it. A pattern such as 'proof/*' lists the matching rules
and departures. See also plumbline departures and plumbline faults.`;

/** `plumbline rules`: explains rules, departures and clauses. */
export function rules(): Command {
  return new Command('rules')
    .description('Explain the rules, and the clauses of the documents.')
    .argument('[id]', 'a rule such as block/previous-link, a departure, or a pattern')
    .option('--clauses', 'list the clauses of the documents instead, one per line; ID selects by id')
    .addHelpText('after', about)
    .action(run);
}

async function run(given: string | undefined, options: { readonly clauses?: true }): Promise<void> {
  if (options.clauses) return listClauses(given);
  const id = given === undefined ? undefined : current(given);
  const [{ rules: ofNodes }, { serviceRules }, { departures }, text] = await Promise.all([
    import('../conformance/judge/index.ts'),
    import('../conformance/services/index.ts'),
    import('../spec/departures/index.ts'),
    import('./kit/rule-text.ts'),
  ]);
  const rules = [...ofNodes, ...serviceRules];
  const known: readonly Departure[] = Object.values(departures);
  if (id === undefined) return print(text.ruleList(rules));
  if (id === 'departures' || id === 'faults') throw usage(`${id} have a command of their own: plumbline ${id}.`);
  const rule = rules.find((each) => each.id === id);
  if (rule) return print(text.ruleText(rule, known));
  const departure = known.find((each) => each.id === id);
  if (departure) return print(text.departureText(departure));
  if (!id.includes('*')) throw usage(unknown('rule or departure', id, [...rules, ...known]));
  const listed = text.ruleList(matching(rules, id)) + text.departureLines(matching(known, id));
  if (listed === '') throw usage(`no rule or departure matches ${id}.`);
  print(listed);
}

/** One clause on a line: id, level, place in the documents, text. */
async function listClauses(pattern = '*'): Promise<void> {
  const [{ clauses }, text] = await Promise.all([import('../spec/clauses/index.ts'), import('./kit/rule-text.ts')]);
  const all = [...clauses.values()];
  const listed = matching(all, pattern);
  if (listed.length === 0) throw usage(unknown('clause', pattern, all));
  print(text.clauseList(listed));
}

function matching<T extends { readonly id: string }>(all: readonly T[], pattern: string): readonly T[] {
  const wanted = glob(pattern);
  return all.filter(({ id }) => wanted.test(id));
}

function unknown(what: string, id: string, all: readonly { readonly id: string }[]): string {
  const names = all.map((each) => each.id);
  const meant = nearest(id, names);
  return `no ${what} is called ${id}.${meant === undefined ? ' See plumbline rules' : ` Did you mean ${meant}?`}`;
}

function print(text: string): void {
  process.stdout.write(text);
}
