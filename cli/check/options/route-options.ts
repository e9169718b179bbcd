import { validateHeaderName, validateHeaderValue } from 'node:http';
import { type Command, Option } from 'commander';
import { usage } from '../../kit/exit.ts';
import { integer, seconds } from '../../kit/options.ts';

/** What the command line says about the way to the targets. */
export interface RouteFlags {
  readonly header?: Readonly<Record<string, string>>;
  readonly timeout: number;
  readonly rate?: number;
  readonly maxRequests?: number;
  readonly ca?: string;
  readonly insecure?: true;
}

/** Seconds: a slower answer is a transport error, not a deviation. */
const usualTimeout = 20;

/** Adds the options of RouteFlags. */
export function routeOptions(command: Command): Command {
  return command
    .addOption(new Option('--header <name: value>', 'send this header too; repeatable').argParser(header))
    .option('--timeout <seconds>', 'for one answer', seconds, usualTimeout)
    .option('--rate <number>', 'requests a second at most (default: 20 to other machines)', integer(1, 100_000))
    .option('--ca <file>', 'trust the authority with this certificate (PEM) too')
    .option('--insecure', 'accept any certificate');
}

/** Set by the client itself. */
const own = /^(?:connection|content-length|transfer-encoding|upgrade|proxy-.*)$/;

/** `Name: value`; values of a repeated name are a list. @throws Exit that never shows a value */
export function header(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const [, given = '', value = ''] = /^([^:]*):\s*(.*?)\s*$/s.exec(text) ?? [];
  const name = given.trim().toLowerCase();
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch {
    throw usage("--header must be a name and a value, such as --header 'Authorization: Bearer …'.");
  }
  if (own.test(name)) throw usage(`--header cannot set ${name}, which the client itself does.`);
  const known = before[name];
  return { ...before, [name]: known === undefined ? value : `${known}${name === 'cookie' ? '; ' : ', '}${value}` };
}
