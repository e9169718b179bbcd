import { expect, it } from 'vitest';
import { refuseImpossible } from './possible.ts';

const said = (required: Parameters<typeof refuseImpossible>[0]) =>
  refuseImpossible(required).then(
    () => undefined,
    ({ code, message }) => `${code}: ${message}`,
  );

it.each([
  {},
  { require: { methods: 193 } },
  { require: { methods: 2, checks: 1e9 }, methods: ['*.get_block'], rules: ['block/*'] },
  { require: { methods: 1 }, methods: ['database_api.find_hbd_conversion_requests'] },
  { require: { clauses: 90 } },
  { require: { clauses: 0.2 }, rules: ['proof/*'] },
])('takes %j', async (required) => {
  expect(await said(required)).toBeUndefined();
});

it('refuses more methods than there are, or than are selected', async () => {
  expect(await said({ require: { methods: 194 } })).toBe(
    '2: --require methods=194 cannot be met: 193 methods are documented, so N is at most 193.',
  );
  expect(await said({ require: { methods: 3 }, methods: ['*.get_block'] })).toBe(
    '2: --require methods=3 cannot be met: 2 of 193 documented methods are selected, so N is at most 2.',
  );
  expect(await said({ require: { methods: 150 }, namespaces: ['!condenser_api'] })).toMatch(
    /^2: .* methods=150 cannot/,
  );
});

it('refuses more clauses than the selected rules judge', async () => {
  expect(await said({ require: { clauses: 100 } })).toMatch(
    /^2: --require clauses=100% cannot be met: the selected rules judge \d{4} of \d{4} clauses, so P is at most 9\d(\.\d+)?\.$/,
  );
  expect(await said({ require: { clauses: 60 }, rules: ['envelope/*'] })).toMatch(/P is at most [01](\.\d+)?\.$/);
});
