import { read } from '../../../spec/kernel/schema.ts';
import { queriedBlock } from '../../../spec/types/block.ts';
import { openBlocks } from '../../replay/recorded-blocks.ts';
import { createEngine } from '../apply/engine.ts';
import { parametersOf } from '../ledger/parameters.ts';
import type { Store } from '../ledger/store.ts';

/** The state of a recorded chain behind each of its blocks; the same store every time. */
export function* statesOf(path: string, until = Number.POSITIVE_INFINITY): IterableIterator<Store> {
  const { wire, first, initKey, protocol, count, json } = openBlocks(path);
  const parameters = parametersOf(protocol);
  const time = first.timestamp - parameters.blockInterval;
  const { dialect } = wire;
  const engine = createEngine({
    time,
    initKey,
    parameters,
    dialect,
    chainId: '',
    verifiesSignatures: false,
  });
  for (let blockNum = 1; blockNum <= Math.min(count, until); blockNum++) {
    engine.applyBlock(read(queriedBlock, json(blockNum).block, wire));
    yield engine.state;
  }
}
