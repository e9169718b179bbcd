import { expect, it } from 'vitest';
import type { Json } from '../../../model/json.ts';
import { seeded } from '../../../util/random.ts';
import type { ServiceContext } from '../../model/context.ts';
import { drive } from '../../run/drive.ts';
import { chainNow } from './chain.ts';
import { nodeAnswering } from './node-answering.testing.ts';

const context = (): ServiceContext => ({
  ...{ service: 'writes', url: 'http://node', random: seeded(1, 'chain'), accounts: [], posts: [] },
});
const chainId = 'ab'.repeat(32);

it('asks for the configuration once in a scenario, and for the head each time', async () => {
  const asked: string[] = [];
  let head = 6;
  const answers: Readonly<Record<string, () => Json>> = {
    'condenser_api.get_config': () => ({ CORE_CHAIN_ID: chainId, CORE_ADDRESS_PREFIX: 'CORE' }),
    'condenser_api.get_dynamic_global_properties': () => ({
      head_block_number: ++head,
      head_block_id: `${head}`.padStart(40, '0'),
      time: '2026-01-01T00:00:00',
      last_irreversible_block_num: 1,
      current_supply: '1.000 CORE',
    }),
  };
  const now = (of: ServiceContext) => drive(chainNow(of), nodeAnswering(answers, asked));
  const own = context();
  const heads = [await now(own), await now(own)].map(
    (each) => 'verdict' in each && [each.verdict.head, each.verdict.chainId],
  );
  expect(heads).toEqual([
    [7, chainId],
    [8, chainId],
  ]);
  expect(asked.map((name) => name.split('.')[1])).toEqual([
    'get_config',
    'get_dynamic_global_properties',
    'get_dynamic_global_properties',
  ]);
  await now(context());
  expect(asked.slice(3)).toHaveLength(2);
});
