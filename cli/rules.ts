import { Command } from 'commander';
import { usage } from './exit.ts';
import { faultList } from './faults.ts';
import { nearest } from './nearest.ts';

const about = `
Without an argument every rule in a line; ID explains one: what the documents say, why a client cares, an answer
that breaks it. "departures" lists where deployed nodes are known to break the documents, with the evidence; "faults"
lists the defects that plumbline node --fault can have, each with the rule that finds it.`;

/** `plumbline rules`: explains rules, departures and faults. */
export function rules(): Command {
  return new Command('rules')
    .description('Explain the rules, and the known departures of deployed nodes.')
    .argument('[id]', 'a rule such as block/previous-link, or a departure; departures and faults list these')
    .addHelpText('after', about)
    .action(run);
}

async function run(id: string | undefined): Promise<void> {
  const [{ rules }, { departures }, text] = await Promise.all([
    import('../conformance/judge/index.ts'),
    import('../spec/departures/index.ts'),
    import('./rule-text.ts'),
  ]);
  const known = Object.values(departures);
  if (id === undefined) return print(text.ruleList(rules));
  if (id === 'departures') return print(text.departureList(known));
  if (id === 'faults') return print(faultList((await import('../conformance/faults/index.ts')).faults));
  const rule = rules.find((each) => each.id === id);
  if (rule) return print(text.ruleText(rule, known));
  const departure = known.find((each) => each.id === id);
  if (departure) return print(text.departureText(departure));
  throw usage(unknown(id, [...rules, ...known]));
}

function unknown(id: string, all: readonly { readonly id: string }[]): string {
  const names = all.map((each) => each.id);
  const meant = nearest(id, names);
  return `no rule or departure is called ${id}.${meant === undefined ? ' See plumbline rules' : ` Did you mean ${meant}?`}`;
}

function print(text: string): void {
  process.stdout.write(text);
}
