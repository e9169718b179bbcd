import { InvalidArgumentError, Option } from 'commander';
import type { Policy, Requirements } from '../../conformance/model/policy.ts';
import { integer } from '../kit/options.ts';

/** What the options give. */
export interface PolicyFlags extends Policy {
  readonly minChecks?: number;
}

const shape = 'It must be methods=N, clauses=P% or both, such as methods=150,clauses=60%.';

/** `--fail-on` and `--require`: what fails a run. */
export function policyOptions(): readonly Option[] {
  return [
    new Option('--fail-on <level>', 'the lowest level that fails the run; unstated includes notes')
      .choices(['must', 'should', 'unstated'])
      .default('must'),
    new Option(
      '--require <least>',
      'exit 4 if less was evaluated, such as methods=150,clauses=60% (default: at least one check; without a URL every documented method that reads)',
    ).argParser(requirements),
    new Option(
      '--min-checks <number>',
      'exit 4 if fewer checks were evaluated (default: 1, and all that was planned within --max-time)',
    ).argParser(integer(1)),
  ];
}

export function requirements(text: string): Requirements {
  const found: { methods?: number; clauses?: number } = {};
  for (const part of text.split(',')) {
    const [, methods] = /^methods=(\d{1,6})$/.exec(part) ?? [];
    const [, clauses] = /^clauses=(\d{1,3}(?:\.\d{1,2})?)%$/.exec(part) ?? [];
    if (methods !== undefined && found.methods === undefined) found.methods = Number(methods);
    else if (clauses !== undefined && found.clauses === undefined && Number(clauses) <= 100)
      found.clauses = Number(clauses);
    else throw new InvalidArgumentError(shape);
  }
  return found;
}

/** The part of the harness's options that these name. */
export function policy({ failOn, require, minChecks }: PolicyFlags): Policy {
  const required = { ...require, ...(minChecks !== undefined && { checks: minChecks }) };
  return { ...(failOn && { failOn }), ...(Object.keys(required).length > 0 && { require: required }) };
}
