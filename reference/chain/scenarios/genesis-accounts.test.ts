import { expect, it } from 'vitest';
import { startScenario } from './scenario.testing.ts';

const metadata = '{"about":"me"}';
/** It changes nothing. */
const nullKey = 'STM1111111111111111111111111111111114T1Anm';
const update = (account: string, json_metadata: string) =>
  ['account_update', { account, memo_key: nullKey, json_metadata } as never] as const;

it('an account that the chain began with has no metadata to change, as a 0.24 node answered; others have', () => {
  const chain = startScenario('0.24');
  chain.accounts('alice');
  expect(chain.refusal(...update('initminer', metadata))).toBe('state/unknown-key');
  chain.apply(...update('initminer', ''));
  chain.apply(...update('alice', metadata));
  chain.block();
  expect(chain.account('alice').json_metadata).toBe(metadata);
});
