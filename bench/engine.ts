import { createEngine } from '../reference/chain/apply/engine.ts';
import type { QueriedBlock } from '../reference/chain/block-records.ts';
import { deployedParameters } from '../reference/chain/ledger/parameters.ts';
import { initKey, produce, signed, testChain } from '../reference/chain/live/chain.testing.ts';
import type { Chain } from '../reference/chain/live/chain.ts';
import { publicKeyOf } from '../spec/crypto/private-key.ts';
import { testnet } from '../spec/dialects/testnet.ts';
import { type Bench, type Figure, hundredths, median } from './kit/figure.ts';
import { timed } from './kit/processor.ts';
import { megabytesInUse } from './memory.ts';
import { accountName, populated } from './populated.ts';

const time = 1_700_000_001;
const blocks = 20;
const transfersInBlock = 100;
const emptyBlocks = 200;
const rounds = 15;
const mostRatio = 1.5;

/** The engine: transfers, empty blocks, slots skipped, and the cost of a block among many accounts. */
export const engine: Bench = async () => [...transfers(), ...empty(), ...travel(), ...growth()];

/** Signed transfers from one account to the next, each other than those before. */
function signedTransfers(chain: Chain, count: number, accounts: number, first = 0) {
  return Array.from({ length: count }, (_, index) => {
    const from = (first + index) * 7_919;
    return signed(chain, [
      {
        type: 'transfer',
        value: {
          from: accountName(from % accounts),
          to: accountName((from + 1) % accounts),
          amount: { amount: BigInt(first + index + 1), symbol: 'CORE' },
          memo: '',
        },
      },
    ]);
  });
}

const perSecond = (count: number, milliseconds: number): string =>
  `${Math.round((count * 1000) / milliseconds).toLocaleString('en-US')} /s`;

/** With signatures and authorities, as they come: first as they wait, then in the blocks of another node. */
function transfers(): readonly Figure[] {
  const accounts = 1000;
  const [chain, other] = [populated(accounts), populated(accounts)];
  const made: QueriedBlock[] = [];
  let waiting = 0;
  for (let num = 0; num < blocks; num++) {
    const pushed = signedTransfers(chain, transfersInBlock, accounts, num * transfersInBlock);
    waiting += timed(() => {
      for (const transaction of pushed) chain.pushTransaction(transaction);
    });
    made.push(produce(chain));
  }
  const applied = timed(() => {
    for (const block of made) other.pushBlock(block);
  });
  const count = made.reduce((sum, { transactions }) => sum + transactions.length, 0);
  if (count !== blocks * transfersInBlock) throw new Error(`only ${count} transfers are in the blocks`);
  if (other.state.dynamicGlobalProperties.head_block_id !== made.at(-1)?.block_id) throw new Error('another head');
  return [
    { what: 'transfers accepted', value: perSecond(count, waiting), bar: '≥ 2,000 /s' },
    { what: 'transfers in blocks', value: perSecond(count, applied), bar: '≥ 2,000 /s' },
  ];
}

/** Without the signature of their witness, and with it. */
function empty(): readonly Figure[] {
  const chain = testChain({ time });
  const made = Array.from({ length: emptyBlocks }, () => produce(chain));
  const each = (verifiesSignatures: boolean) => {
    const initial = { time, initKey: publicKeyOf(initKey), parameters: deployedParameters };
    const chainId = testnet.chainIds[0]?.id ?? '';
    const other = createEngine({ ...initial, dialect: testnet, chainId, verifiesSignatures });
    return timed(() => {
      for (const block of made) other.applyBlock(block);
    });
  };
  const [unsigned, verified] = [fastest(() => each(false)), fastest(() => each(true))];
  return [
    { what: 'empty block', value: `${hundredths(unsigned / emptyBlocks)} ms`, bar: '≤ 0.2 ms' },
    { what: '  its signature verified', value: `${hundredths(verified / emptyBlocks)} ms` },
  ];
}

const fastest = (run: () => number): number => Math.min(...Array.from({ length: 5 }, run));

/** A block after a thousand missed slots, and after a million; each is followed by one in the next slot, not counted. */
function travel(): readonly Figure[] {
  const [some, many] = [1000, 1_000_000];
  const skips = [some, many].map((slots) => ({ slots, chain: testChain({ time }), times: [] as number[] }));
  for (let round = 0; round < rounds * 4; round++)
    for (const { slots, chain, times } of skips) {
      produce(chain);
      times.push(timed(() => produce(chain, slots)));
    }
  const [short, long] = skips.map(({ times }) => median(times)) as [number, number];
  return [ratioFigure('after 1,000,000 / 1,000 missed slots', long / short)];
}

/** The same block of transfers among many accounts and among few. */
function growth(): readonly Figure[] {
  const [few, many] = [1000, 100_000];
  const chains = [few, many].map((accounts) => ({ accounts, chain: populated(accounts), times: [] as number[] }));
  for (let round = 0; round < rounds; round++)
    for (const { accounts, chain, times } of chains) {
      const pushed = signedTransfers(chain, transfersInBlock, accounts, round * transfersInBlock);
      for (const transaction of pushed) chain.pushTransaction(transaction);
      times.push(timed(() => produce(chain)));
    }
  const [small, large] = chains.map(({ times }) => median(times)) as [number, number];
  return [
    ratioFigure('transfer block, 100,000 / 1,000 accounts', large / small),
    { what: '  memory of both, collected', value: `${Math.round(megabytesInUse())} MB`, bar: '≤ 300 MB' },
  ];
}

const ratioFigure = (what: string, ratio: number): Figure => ({
  what,
  value: `${hundredths(ratio)} ×`,
  bar: `≤ ${mostRatio} ×`,
  holds: ratio <= mostRatio,
});
