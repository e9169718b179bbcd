import { Command } from 'commander';
import { version } from '../conformance/model/version.ts';
import { audit } from './audit.ts';
import { chain } from './chain.ts';
import { check } from './check.ts';
import { compare } from './compare.ts';
import { faucet, mine, revert, snapshot, travel } from './controls.ts';
import { departures } from './departures.ts';
import { diff } from './diff.ts';
import { docs } from './docs.ts';
import { faults } from './faults.ts';
import { gateway } from './gateway.ts';
import { type Exit, usage } from './kit/exit.ts';
import { hint } from './kit/patterns.ts';
import { merge } from './merge.ts';
import { node } from './node.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { selftest } from './selftest.ts';
import { shadow } from './shadow.ts';
import { spec } from './spec.ts';
import { types } from './types.ts';

const codes = `
Exit codes:
  0  conformant      2  usage                 4  nothing was checked   130  interrupted
  1  deviations      3  target unreachable    5  broken`;

/** The complete command line; the code of a command is loaded when it runs. */
export function program(): Command {
  const plumbline = new Command('plumbline')
    .description('Checks a blockchain node against the documents of its API, and runs a reference node.')
    .version(version)
    .helpCommand(false)
    .addHelpText('after', codes);
  const controls = [mine, travel, snapshot, revert, faucet];
  const others = [
    gateway,
    audit,
    replay,
    diff,
    merge,
    compare,
    rules,
    departures,
    faults,
    spec,
    types,
    docs,
    selftest,
    chain,
    shadow,
  ];
  for (const command of [check, node, ...controls, ...others]) plumbline.addCommand(command());
  plumbline.addCommand(help(plumbline), { hidden: true });
  for (const command of [plumbline, ...plumbline.commands.flatMap((each) => [each, ...each.commands])]) {
    command
      .exitOverride()
      .configureHelp({ helpWidth: 100 })
      .configureOutput({ outputError: (text, write) => write(oneLine(command, text)) });
  }
  return plumbline;
}

/** `plumbline help chain replay`: what `--help` behind the command prints. */
function help(plumbline: Command): Command {
  return new Command('help').argument('[command...]').action((names: readonly string[]) => {
    let shown = plumbline;
    for (const name of names) {
      const known = shown.commands.filter((each) => each.name() !== 'help');
      const found = known.find((each) => each.name() === name);
      if (found === undefined) throw unknown(name, known);
      shown = found;
    }
    shown.outputHelp();
  });
}

function unknown(name: string, known: readonly Command[]): Exit {
  const names = known.map((each) => each.name());
  return usage(`there is no command ${name}.${hint(name, names)}`);
}

/** `plumbline chain replay`. */
function nameOf(command: Command): string {
  return command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;
}

/** Commander's message and its suggestion on one line, with where to read more. */
function oneLine(command: Command, text: string): string {
  const message = text
    .trim()
    .replace(/^error: /, '')
    // A mistyped URL may hold a password, and this line may end in a log.
    .replace(/\/\/[^\s/@']+@/g, '//')
    .replace(/\.?\n\((.+)\)$/, '. $1');
  const name = nameOf(command);
  return `${name}: ${message}${/[.?]$/.test(message) ? '' : '.'} See ${name} --help\n`;
}
