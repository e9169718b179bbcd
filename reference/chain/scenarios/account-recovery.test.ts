import { beforeEach, describe, expect, it } from 'vitest';
import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { keyAuthority, type Scenario, startScenario } from './scenario.testing.ts';

const authorityOf = (digits: string) => ({
  weight_threshold: 1,
  account_auths: [],
  key_auths: [[publicKeyText(`02${digits.repeat(32)}`, 'STM'), 1]],
});
const [thief, rescued] = [authorityOf('22'), authorityOf('33')];

/** In seconds: document 1, OWNER_UPDATE_LIMIT, ACCOUNT_RECOVERY_REQUEST_EXPIRATION_PERIOD, OWNER_AUTH_RECOVERY_PERIOD. */
const [hour, day, month] = [3_600, 86_400, 30 * 86_400];

let chain: Scenario;
const owner = () => chain.account('alice').owner.key_auths[0]?.[0];
const request = (recovery_account = 'initminer') =>
  [
    'request_account_recovery',
    { recovery_account, account_to_recover: 'alice', new_owner_authority: rescued },
  ] as const;
const recover = (recent: object = keyAuthority as object, wanted: object = rescued) =>
  [
    'recover_account',
    { account_to_recover: 'alice', new_owner_authority: wanted, recent_owner_authority: recent } as never,
  ] as const;
const update = (to: object) =>
  ['account_update', { account: 'alice', owner: to, memo_key: rescued.key_auths[0]?.[0] } as never] as const;

/** Somebody has taken the account of alice, whom initminer has made. */
beforeEach(() => {
  chain = startScenario('0.20');
  chain.accounts('alice', 'bob');
  chain.apply(...update(thief));
  chain.block();
});

describe('an account that was taken', () => {
  it('comes back with an owner of the last month, whom its recovery account vouches for', () => {
    expect(chain.refusal(...recover())).toBe('recover_account/no-request');
    expect(chain.refusal(...request('bob'))).toBe('request_account_recovery/partner');
    chain.apply(...request());
    chain.block();
    expect(chain.refusal(...recover(keyAuthority as object, authorityOf('44')))).toBe(
      'recover_account/other-authority',
    );
    expect(chain.refusal(...recover(authorityOf('44')))).toBe('recover_account/not-recent');

    chain.apply(...recover());
    chain.block();
    expect(owner()).toBe(`02${'33'.repeat(32)}`);
    expect(chain.account('alice').last_account_recovery).toBe(chain.time - 3);
  });

  it('is recovered once an hour', () => {
    chain.apply(...request());
    chain.apply(...recover());
    chain.block();
    chain.apply(...request());
    chain.block();

    expect(chain.refusal(...recover())).toBe('recover_account/too-soon');
    chain.block(hour);
    expect(chain.refusal(...recover())).toBeUndefined();
  });

  it('stays where it is when a day passes after the request', () => {
    chain.apply(...request());
    chain.block();
    chain.block(day - 6);
    expect(chain.chain.state.accountRecoveryRequests.size).toBe(1);

    chain.block(6);
    expect(chain.refusal(...recover())).toBe('recover_account/no-request');
  });

  it('stays where it is when the old owner is a month back', () => {
    chain.block(month + 3);
    chain.apply(...request());
    chain.block();
    expect(chain.refusal(...recover())).toBe('recover_account/not-recent');
  });

  it('gets a new owner once an hour', () => {
    expect(chain.refusal(...update(rescued))).toBe('owner/too-soon');
    chain.block(hour);
    expect(chain.refusal(...update(rescued))).toBeUndefined();
  });
});
