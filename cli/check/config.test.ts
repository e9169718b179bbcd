import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { configNames, configured } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = JSON.parse(readFileSync(new URL('../plumbline.config.schema.json', import.meta.url), 'utf8'));

/** The options of a command line beside a configuration. */
function options(config: unknown, ...args: readonly string[]) {
  const file = join(folder, 'c.json');
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config));
  const command = check();
  command.parseOptions(['--config', file, ...args]);
  configured(command);
  return command.opts();
}
const said = (config: unknown) => {
  try {
    return JSON.stringify(options(config));
  } catch (error) {
    return (error as Error).message.replaceAll(join(folder, 'c.json'), 'c.json');
  }
};

const example = {
  $schema: 'plumbline.config.schema.json',
  url: 'http://127.0.0.1:8090',
  profile: 'full',
  seed: 7,
  exclude: ['rc_api', 'proof/*'],
  report: ['json=a.json', 'html=a.html'],
  timeout: 2.5,
  insecure: true,
  header: 'X-A: b',
  failOn: 'should',
  rules: { 'own/*': 'off', 'schema/*': 'should', 'schema/result': 'must' },
};

describe('a configuration', () => {
  it('has no list of values where one counts', () => {
    expect(said({ seed: [1, 2] })).toContain('seed in c.json: It must be one value, not a list.');
    expect(said({ seed: [1] })).toContain('"seed":1');
  });

  it('gives options as the command line does, which wins', () => {
    expect(options(example, '--seed', '8')).toMatchObject({
      ...{ url: 'http://127.0.0.1:8090', profile: 'full', seed: 8, exclude: ['rc_api', 'proof/*'] },
      report: [
        { kind: 'json', path: 'a.json' },
        { kind: 'html', path: 'a.html' },
      ],
      ...{ timeout: 2.5, insecure: true, header: { 'x-a': 'b' }, failOn: 'should' },
      ...{ off: ['own/*'], levels: { 'schema/*': 'should', 'schema/result': 'must' } },
    });
    expect(options({ rules: 'block/*' }).rules).toEqual(['block/*']);
    expect(options({ insecure: false, seed: 3 })).toMatchObject({ seed: 3 });
    expect([options({ shrink: false }).shrink, options({ shrink: true }).shrink, options({}).shrink]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each([
    [{ sede: 1 }, 'c.json has a member sede, which means nothing. Did you mean seed?'],
    [{ write: true }, /^c.json has a member write, which is about one run: it is given on the command line/],
    [{ seed: 'x' }, 'seed in c.json: It must be an integer from 0 to 4294967295.'],
    [{ profile: 'fast' }, /^profile in c.json: Allowed choices are quick, full/],
    [
      { header: 'secret' },
      "header in c.json: --header must be a name and a value, such as --header 'Authorization: Bearer …'.",
    ],
    [{ shrink: 1 }, 'shrink in c.json: It must be true or false.'],
    [{ insecure: 'yes' }, 'insecure in c.json: It must be true or false.'],
    [{ methods: {} }, 'methods in c.json: It must be a text or a number, or a list of them.'],
    [{ rules: { 'proof/*': 'maybe' } }, 'rules in c.json: proof/* must be off, must, should or unstated.'],
    [{ rules: { proof: 'off' } }, /^rules in c.json: proof is no rule/],
    ['[1]', 'the configuration c.json is no JSON object, such as {"seed": 1}.'],
    ['{\n "seed" 1}', /^the configuration c.json is no JSON: .* in line 2, column 9\.$/],
  ])('%j is refused', (config, message) => {
    expect(said(config)).toMatch(
      message instanceof RegExp ? message : new RegExp(`^${message.replaceAll(/[.?*(){}]/g, '\\$&')}$`),
    );
  });

  it('has a schema of exactly its names', () => {
    expect(Object.keys(schema.properties).sort()).toEqual([...configNames(check())].sort());
    const validate = new Ajv({ allowUnionTypes: true }).compile(schema);
    expect([validate(example), validate.errors]).toEqual([true, null]);
    expect([{ sede: 1 }, { insecure: 'yes' }, { rules: { proof: 'off' } }].map((each) => validate(each))).toEqual([
      ...[false, false, false],
    ]);
  });
});
