import { expect, it } from 'vitest';
import { createNode } from './create-node.ts';

it('seeds 1,000 posts of ten authors, six minutes apart, in some seconds', async () => {
  const node = await createNode({ accounts: 10, witnesses: 1, genesisTime: '2026-01-31T12:00:00' });
  const authors = node.accounts.slice(0, 10).map(({ name }) => name);
  try {
    for (let round = 0; round < 100; round++) {
      const post = (author: string) => ({
        ...{ author, permlink: `post-${round}`, parent_author: '', parent_permlink: 'seed' },
        ...{ title: `Post ${round}`, body: `The post ${round} of ${author}.`, json_metadata: '{"tags":["seed"]}' },
      });
      await node.call('plumbline.act', { operations: authors.map((author) => ['comment', post(author)]) });
      await node.travel('6m');
    }

    for (const author of authors) {
      const list = await node.call('condenser_api.get_content', [author, 'post-99']);
      expect(list).toMatchObject({ author, title: 'Post 99' });
    }
    const accounts = await node.call('condenser_api.get_accounts', [authors]);
    expect((accounts as readonly { post_count: number }[]).map(({ post_count }) => post_count)).toEqual(
      authors.map(() => 100),
    );
  } finally {
    await node.close();
  }
}, 60_000);
