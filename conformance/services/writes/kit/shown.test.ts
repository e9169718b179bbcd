import { describe, expect, it } from 'vitest';
import { privateKeyFromSeed } from '../../../../spec/crypto/private-key.ts';
import type { Json } from '../../../model/json.ts';
import { seeded } from '../../../util/random.ts';
import type { ServiceContext } from '../../model/context.ts';
import { drive } from '../../run/drive.ts';
import { nodeAnswering } from './node-answering.testing.ts';
import { writerNow } from './shown.ts';

const key = privateKeyFromSeed('a writer');
const posts = ['erin', 'bob', 'alice'].map((author) => ({ author, permlink: 'p', category: 'c' }));
const context = (): ServiceContext => ({
  ...{ service: 'writes', url: 'http://node', random: seeded(1, 'writer'), accounts: [], posts },
  signer: { name: 'alice', keys: { posting: key } },
});
const head = {
  head_block_number: 7,
  head_block_id: '7'.padStart(40, '0'),
  time: '2026-01-01T00:00:00',
  last_irreversible_block_num: 1,
  current_supply: '1.000 CORE',
};

/** To whom a reply goes, where `get_content` answers this for the author of a post. */
async function repliesTo(content: Readonly<Record<string, Json>>): Promise<string | undefined> {
  const answers: Readonly<Record<string, (params: Json) => Json>> = {
    'condenser_api.get_config': () => ({ CORE_CHAIN_ID: 'ab'.repeat(32), CORE_ADDRESS_PREFIX: 'CORE' }),
    'condenser_api.get_dynamic_global_properties': () => head,
    'condenser_api.get_content': (params) => content[`${(params as readonly Json[])[0]}`] ?? null,
  };
  const result = await drive(writerNow(context()), nodeAnswering(answers));
  return 'verdict' in result ? result.verdict.parent?.author : undefined;
}

describe('a writer replies', () => {
  it('to the first post of another account that its author has not deleted', async () => {
    expect(await repliesTo({ erin: { author: 'erin' } })).toBe('erin');
    expect(await repliesTo({ erin: { author: '' }, bob: { author: 'bob' } })).toBe('bob');
    expect(await repliesTo({ bob: { body: 'of a faulty node' } })).toBe('bob');
  });

  it('to a post of its own where no other is there, and to none where none is', async () => {
    expect(await repliesTo({ alice: { author: 'alice' } })).toBe('alice');
    expect(await repliesTo({ erin: { author: '' } })).toBeUndefined();
  });
});
