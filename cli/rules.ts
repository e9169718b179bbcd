import { Command } from 'commander';
import type { Departure } from '../spec/departures/departure.ts';
import { current } from './check/selection.ts';
import { usage } from './kit/exit.ts';
import { matching } from './kit/patterns.ts';

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
  const listed = new Set<string>(
    matching(id, { what: 'rule or departure', all: [...rules, ...known], nameOf, see }).map(nameOf),
  );
  const isListed = (each: { readonly id: string }) => listed.has(each.id);
  print(text.ruleList(rules.filter(isListed)) + text.departureLines(known.filter(isListed)));
}

/** One clause on a line: id, level, place in the documents, text. */
async function listClauses(pattern = '*'): Promise<void> {
  const [{ clauses }, text] = await Promise.all([import('../spec/clauses/index.ts'), import('./kit/rule-text.ts')]);
  print(text.clauseList(matching(pattern, { what: 'clause', all: clauses.values(), nameOf: ({ id }) => id, see })));
}

const see = 'plumbline rules';

function nameOf({ id }: { readonly id: string }): string {
  return id;
}

function print(text: string): void {
  process.stdout.write(text);
}
