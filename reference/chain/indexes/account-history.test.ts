import { expect, it } from 'vitest';
import { produce, signed, testChain, transfer } from '../live/chain.testing.ts';
import { type Protocol, protocols } from '../protocol.ts';
import { historyBackwards } from './account-history.ts';

/** The numbers of a history with some ten entries, the newest first. */
function numbers(protocol: Protocol): readonly number[] {
  const chain = testChain({ protocol, parameters: { initialSupply: 250_000_000_000n } });
  produce(chain);
  for (let units = 1n; units < 5n; units++) chain.pushTransaction(signed(chain, [transfer(units)]));
  produce(chain);
  return [...historyBackwards(chain.pluginIndexes, 'initminer')].map(({ sequence }) => sequence);
}

// Observed on a deployed 0.24 node with the usual storage, and on the main network.
it.each(Object.values(protocols))('of protocol $name begins with the number 0', (protocol) => {
  const all = numbers(protocol);
  expect(all.length).toBeGreaterThan(4);
  expect(all).toEqual(all.map((_, index) => all.length - 1 - index));
});

it('begins with the number that a recorded chain has', () => {
  const all = numbers({ ...protocols['0.24'], firstHistoryNumber: 1 });
  expect(all.length).toBeGreaterThan(4);
  expect(all).toEqual(all.map((_, index) => all.length - index));
});
