import { expect, it } from 'vitest';
import { core } from '../../../../spec/dialects/core.ts';
import { protocols } from '../../../chain/protocol.ts';
import { startNode } from '../../../node.ts';
import { nodeClient } from '../../../services/kit/node-client.ts';

it('a feed has complete bodies whatever length is requested, a blog has that length (deployed: tags_api.cpp)', async () => {
  const node = await startNode({
    development: {
      ...{ accounts: 5, witnesses: 21, seed: 1, scenario: 'small', blockTime: 'manual' },
      ...{ dialect: core, protocol: protocols['0.24'], genesisTime: 1_767_225_600 },
    },
  });
  try {
    const { call } = nodeClient(node.url);
    type Listed = { readonly discussions: readonly { readonly body: string; readonly body_length: number }[] };
    const bodies = async (list: 'feed' | 'blog', tag: string) =>
      ((await call(`tags_api.get_discussions_by_${list}`, { tag, limit: 20, truncate_body: 3 })) as unknown as Listed)
        .discussions;
    const feeds = (await Promise.all(node.devAccounts.map(({ name }) => bodies('feed', name)))).flat();
    const blogs = (await Promise.all(node.devAccounts.map(({ name }) => bodies('blog', name)))).flat();
    expect(feeds.length).toBeGreaterThan(3);
    expect(blogs.length).toBeGreaterThan(3);
    for (const { body, body_length } of feeds) expect([...body].length).toBe(body_length);
    for (const { body } of blogs) expect(body.length).toBe(3);
  } finally {
    await node.close();
  }
});
