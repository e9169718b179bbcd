import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isArray, type Json, member } from '../../conformance/model/json.ts';
import { referenceNode } from '../../test/support/reference-node.ts';
import { refusingUrl } from '../../test/support/reserved-port.ts';
import { audit, check, type OwnRule } from './index.ts';

const methods = ['condenser_api.get_accounts'];
const rules = ['own/*', 'schema/*'];

/** A rule about results that may be anything. */
const few = (judge: (accounts: readonly Json[]) => ReturnType<OwnRule['judge']>): OwnRule => ({
  id: 'own/few',
  requires: 'A list of accounts is short.',
  clause: 'condenser_api.get_accounts/result',
  methods,
  judge: (accounts) => (isArray(accounts) ? judge(accounts) : undefined),
});

it('check judges a node by the documents and by rules of the user, with the same reports', async () => {
  const { url } = await referenceNode();
  const seen: string[] = [];
  const own = few((accounts) =>
    accounts.flatMap((each, index) => [
      { at: [index, 'name'], expected: 'no name', actual: member(each, 'name') ?? null },
    ]),
  );
  const run = await check(url, {
    own: [own],
    methods,
    rules,
    failOn: 'should',
    onEvent: ({ kind }) => seen.push(kind),
  });
  expect(run.exitCode).toBe(1);
  expect(run.deviations).toMatchObject([
    { rule: 'own/few', level: 'should', method: methods[0], pointer: expect.stringMatching(/^\/result\/\d+\/name$/) },
  ]);
  expect(run.deviations[0]?.curl).toContain(url);
  for (const kind of ['console', 'html', 'junit', 'markdown', 'sarif'] as const)
    expect(run.report(kind)).toContain('own/few');
  expect(run.report('events').split('\n')).toHaveLength(run.events.length + 1);
  expect(seen).toHaveLength(run.events.length);
  expect((await check(url, { own: [few(() => [])], methods, rules })).exitCode).toBe(0);
});

it('audit judges a recording by them', async () => {
  const file = fileURLToPath(new URL('../../fixtures/recordings/calls.ndjson.gz', import.meta.url));
  const run = await audit(file, { own: [few(() => [{ expected: 'none', actual: 'some' }])], rules: ['own/*'] });
  expect([run.exitCode, run.deviations.length, run.deviations[0]?.level]).toEqual([0, 1, 'should']);
});

it('a target that is not there is a verdict, what is no URL or no rule an error', async () => {
  const url = await refusingUrl();
  const run = await check(url);
  expect([run.exitCode, run.verdict]).toEqual([3, expect.stringContaining('ECONNREFUSED')]);
  await expect(check('localhost:1')).rejects.toThrow('localhost:1 is no URL of a node');
  const wrong = { ...few(() => []), id: 'mine' } as unknown as OwnRule;
  await expect(check(url, { own: [wrong] })).rejects.toThrow('own/ and a name, and not mine');
  await expect(check(url, { own: [{ ...few(() => []), clause: 'nowhere' as OwnRule['clause'] }] })).rejects.toThrow(
    'own/few: the documents have no clause nowhere',
  );
});

it('a name that means nothing is an error with the nearest one, and no run of nothing', async () => {
  const url = await refusingUrl();
  await expect(check(url, { methods: ['*.get_blok'] })).rejects.toThrow(
    new TypeError('methods *.get_blok matches nothing. Did you mean *.get_block?'),
  );
  await expect(audit('no.ndjson', { rules: ['own/*'] })).rejects.toThrow('rules own/* matches nothing.');
  await expect(check(url, { profile: 'quik' as 'quick' })).rejects.toThrow('profile quik is none of quick, full');
  await expect(check(url, { dialect: 'stem' as 'steem' })).rejects.toThrow('dialect stem is none of core, steem');
});
