import { existsSync, readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError, type Option } from 'commander';
import type { Level } from '../../conformance/model/rule.ts';
import { Exit, usage } from '../kit/exit.ts';
import { target } from '../kit/options.ts';
import { hint } from '../kit/patterns.ts';
import { jsonFlaw } from './json-flaw.ts';

/** The file that is read where no other is named. */
export const usualConfig = 'plumbline.config.json';

/** Options that a file cannot give: they are about one run. */
const ofOneRun = ['config', 'list', 'dryRun', 'watch', 'shard', 'updateBaseline', 'reason', 'link', 'write'];

/** Names that a file has beside those of options. */
const others = ['$schema', 'url', 'rules'];

const levels: readonly string[] = ['must', 'should', 'unstated'] satisfies readonly Level[];

/**
 * Gives a command the options of its configuration: names as on the command line, in camelCase, where the command line does not
 * give them itself. `rules` may also be an object from patterns to `off` or a level. @throws Exit that names file and member
 */
export function configured(command: Command): void {
  const given: unknown = command.getOptionValue('config');
  const file = typeof given === 'string' ? given : usualConfig;
  if (typeof given !== 'string' && !existsSync(file)) return;
  for (const [name, value] of Object.entries(read(file))) {
    if (name === '$schema') continue;
    if (name === 'url') setOnce(command, 'url', parsed(file, name, value, target));
    else if (name === 'rules' && isObject(value)) setLevels(command, file, value);
    else setOption(command, file, name, value);
  }
}

/** The names that a file may have. */
export function configNames(command: Command): readonly string[] {
  const options = command.options.map((option) => option.attributeName());
  return [...new Set([...others, ...options.filter((name) => !ofOneRun.includes(name))])];
}

function read(file: string): Readonly<Record<string, unknown>> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw usage(`the configuration ${file} cannot be read: ${(error as Error).message}.`);
  }
  try {
    const json: unknown = JSON.parse(text);
    if (isObject(json)) return json;
  } catch (error) {
    throw usage(`the configuration ${file} is no JSON: ${jsonFlaw(text, error)}.`);
  }
  throw usage(`the configuration ${file} is no JSON object, such as {"seed": 1}.`);
}

function setOption(command: Command, file: string, name: string, value: unknown): void {
  const option = command.options.find((each) => each.attributeName() === name);
  const known = configNames(command);
  if (option === undefined || !known.includes(name))
    throw usage(
      ofOneRun.includes(name)
        ? `${file} has a member ${name}, which is about one run: it is given on the command line.`
        : `${file} has a member ${name}, which means nothing.${hint(name, known)}`,
    );
  if (option.isBoolean() || option.negate) {
    if (typeof value !== 'boolean') throw wrong(file, name, 'It must be true or false.');
    // What the option of the command line says: --no-shrink is false.
    if (value !== option.negate) setOnce(command, name, value);
    return;
  }
  const texts = Array.isArray(value) ? value : [value];
  if (texts.length === 0 || !texts.every((each) => ['string', 'number'].includes(typeof each)))
    throw wrong(file, name, 'It must be a text or a number, or a list of them.');
  let before: unknown;
  for (const text of texts) before = parsed(file, name, text, (each) => parseBy(option, each, before));
  if (texts.length > 1 && typeof before !== 'object') throw wrong(file, name, 'It must be one value, not a list.');
  setOnce(command, name, before);
}

function parseBy(option: Option, text: string, before: unknown): unknown {
  return option.parseArg === undefined ? text : option.parseArg(text, before);
}

function parsed<T>(file: string, name: string, value: unknown, parse: (text: string) => T): T {
  try {
    return parse(String(value));
  } catch (error) {
    throw error instanceof InvalidArgumentError || error instanceof Exit ? wrong(file, name, error.message) : error;
  }
}

/** What is off is left out; the command line may leave out more. */
function setLevels(command: Command, file: string, rules: Readonly<Record<string, unknown>>): void {
  const off: string[] = [];
  const given: { [pattern: string]: Level } = {};
  for (const [pattern, level] of Object.entries(rules)) {
    if (!pattern.includes('/'))
      throw wrong(file, 'rules', `${pattern} is no rule, nor a pattern of rules such as proof/*.`);
    if (level === 'off') off.push(pattern);
    else if (isLevel(level)) given[pattern] = level;
    else throw wrong(file, 'rules', `${pattern} must be off, must, should or unstated.`);
  }
  command.setOptionValueWithSource('off', off, 'config');
  command.setOptionValueWithSource('levels', given, 'config');
}

function isLevel(value: unknown): value is Level {
  return typeof value === 'string' && levels.includes(value);
}

function setOnce(command: Command, name: string, value: unknown): void {
  const source = command.getOptionValueSource(name);
  if (source === undefined || source === 'default') command.setOptionValueWithSource(name, value, 'config');
}

function wrong(file: string, name: string, message: string): Exit {
  return usage(`${name} in ${file}: ${message}`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
