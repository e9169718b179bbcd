import { expect, it } from 'vitest';
import { publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { authorityOfKey } from '../../../spec/types/authority.ts';
import { nullKey } from '../ledger/genesis/genesis.ts';
import { parametersOf } from '../ledger/parameters.ts';
import { slugOf } from '../ledger/refusal.testing.ts';
import { initKey, produce, signed, testChain } from '../live/chain.testing.ts';
import { protocols } from '../protocol.ts';

const key = publicKeyOf(initKey);

/** One block before the end of a round, and a second witness with a key, or without one. */
function beforeTheEnd(block_signing_key: string, options: Parameters<typeof testChain>[0] = {}) {
  const chain = testChain(options);
  const own = authorityOfKey(key);
  const fee = chain.state.witnessSchedule.median_props.account_creation_fee;
  const account = { creator: 'initminer', new_account_name: 'second', json_metadata: '', memo_key: key };
  chain.pushTransaction(
    signed(chain, [
      { type: 'account_create', value: { ...account, fee, owner: own, active: own, posting: own } },
      {
        type: 'transfer_to_vesting',
        value: { from: 'initminer', to: 'second', amount: { amount: 1_000n, symbol: 'CORE' } },
      },
    ]),
  );
  produce(chain);
  const witness = (signingKey: string) => {
    const props = { account_creation_fee: fee, maximum_block_size: 65_536, sbd_interest_rate: 0 };
    const of = { owner: 'second', url: 'https://second.example', fee: { amount: 0n, symbol: 'CORE' as const }, props };
    chain.pushTransaction(signed(chain, [{ type: 'witness_update', value: { ...of, block_signing_key: signingKey } }]));
  };
  witness(block_signing_key);
  while (chain.headBlockNumber % 21 !== 20) produce(chain);
  return { chain, witness };
}

it('a round ends with all witnesses in the schedule, where there are fewer than places', () => {
  const { chain } = beforeTheEnd(key);
  produce(chain);
  expect(chain.state.witnessSchedule.num_scheduled_witnesses).toBe(2);
});

it('no block ends a round behind which a witness without a key leaves a place free, but one that gives it a key', () => {
  const { chain, witness } = beforeTheEnd(nullKey);
  expect(slugOf(() => produce(chain))).toBe('witness-schedule/free-places');
  expect(chain.headBlockNumber).toBe(20);
  witness(key);
  produce(chain);
  expect(chain.state.witnessSchedule.num_scheduled_witnesses).toBe(2);
});

it('the documents leave open whether it does', () => {
  const { demandsFullSchedule } = parametersOf(protocols['0.20']);
  const { chain } = beforeTheEnd(nullKey, { parameters: { demandsFullSchedule } });
  produce(chain);
  expect(chain.state.witnessSchedule.num_scheduled_witnesses).toBe(1);
});
