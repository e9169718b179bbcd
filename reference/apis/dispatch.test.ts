import { describe, expect, it } from 'vitest';
import { testnet } from '../../spec/dialects/testnet.ts';
import { protocols } from '../chain/protocol.ts';
import type { ChainView } from '../chain/view.ts';
import { createDispatch } from './dispatch.ts';

const missing = (): never => {
  throw new Error('not needed here');
};

function emptyChain(revision: () => number, block: ChainView['block']): ChainView {
  return {
    dialect: testnet,
    protocol: protocols['0.24'],
    get revision() {
      return revision();
    },
    verifyAuthority: () => undefined,
    headBlockNumber: 0,
    clock: 0,
    block,
    operationsInBlock: () => [],
    get pluginIndexes() {
      return missing();
    },
    get state() {
      return missing();
    },
  };
}

describe('createDispatch', () => {
  it('computes a result once for equal arguments until the chain changes', () => {
    let revision = 1;
    const queried: number[] = [];
    const chain = emptyChain(
      () => revision,
      (blockNum) => {
        queried.push(blockNum);
        return undefined;
      },
    );
    const dispatch = createDispatch(chain);
    for (const params of [[7], ['7'], [7.5], [8]]) dispatch('condenser_api', 'get_block', params);
    expect(queried).toEqual([7, 8]);
    dispatch('block_api', 'get_block', { block_num: 7 });
    expect(queried).toEqual([7, 8, 7]);
    revision = 2;
    expect(dispatch('condenser_api', 'get_block', [7])).toBe('null');
    expect(queried).toEqual([7, 8, 7, 7]);
  });

  it.each([
    ['nope_api', 'get_block', 'Could not find API nope_api'],
    ['condenser_api', 'nope', 'Could not find method nope'],
    ['condenser_api', '__proto__', 'Could not find method __proto__'],
    ['constructor', 'name', 'Could not find API constructor'],
  ])('knows no %s.%s', (api, method, message) => {
    const dispatch = createDispatch(emptyChain(() => 1, missing));
    expect(() => dispatch(api, method, [])).toThrow(message);
  });

  it('looks the method up before it reads the arguments', () => {
    const dispatch = createDispatch(emptyChain(() => 1, missing));
    expect(() => dispatch('condenser_api', 'nope', 5)).toThrow('Could not find method nope');
    expect(() => dispatch('condenser_api', 'get_block', 5)).toThrow('Bad Cast:');
  });
});
