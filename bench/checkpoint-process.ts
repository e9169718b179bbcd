import { setTimeout as sleep } from 'node:timers/promises';
import { produce, signed } from '../reference/chain/live/chain.testing.ts';
import type { Chain } from '../reference/chain/live/chain.ts';
import { readCheckpointFile, writeCheckpointFile } from '../reference/store/checkpoint-file.ts';
import { openChain } from '../reference/store/open-chain.ts';
import { megabytesInUse } from './memory.ts';
import { accountName, populated } from './populated.ts';

// A process of its own for each direction, so that its time and memory are those of the checkpoint alone.
const [direction, path = ''] = process.argv.slice(2);
const [accounts, posts] = [100_000, 200_000];
/** Of the processor, whatever else this machine does. */
const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
const megabytes = () => process.memoryUsage().rss / 1e6;

if (direction === 'write') {
  const chain = await large();
  megabytesInUse();
  const before = megabytes();
  let peak = before;
  let isDone = false;
  const watch = (async () => {
    for (; !isDone; await sleep(20)) peak = Math.max(peak, megabytes());
  })();
  const started = process.cpuUsage();
  await writeCheckpointFile(path, chain.image());
  const seconds = secondsSince(started);
  peak = Math.max(peak, megabytes());
  isDone = true;
  await watch;
  console.log(JSON.stringify({ seconds, peak, before }));
} else {
  const started = process.cpuUsage();
  const { image } = await readCheckpointFile(path);
  const { state, pluginIndexes } = openChain(image);
  if (state.accounts.size < accounts || state.comments.size !== posts) throw new Error('rows are missing');
  // Tables are filled on first use.
  for (const table of [...Object.values(state.tables), ...Object.values(pluginIndexes)]) void table.size;
  const seconds = secondsSince(started);
  console.log(JSON.stringify({ seconds, peak: process.resourceUsage().maxRSS / 1000, before: megabytes() }));
}

/** A chain with so many accounts and posts, all of it final. */
async function large(): Promise<Chain> {
  const chain = populated(accounts);
  const place = { author: accountName(0), permlink: 'soil' };
  const first = {
    ...place,
    parent_author: '',
    parent_permlink: 'garden',
    title: 'Soil',
    body: 'loam',
    json_metadata: '',
  };
  chain.pushTransaction(signed(chain, [{ type: 'comment', value: first }]));
  produce(chain);
  chain.intervene(({ state: { tables, comments, nextId } }) => {
    const template = comments.by.permlink.get(place.author, place.permlink);
    if (template === undefined) throw new Error('no post');
    for (let index = 1; index < posts; index++) {
      const id = nextId('comments');
      const author = accountName(index % accounts);
      const permlink = `soil-${index}`;
      const body = `${index} loam `.repeat(60);
      tables.comments.insert({
        ...template,
        id,
        root_id: id,
        author,
        permlink,
        root_author: author,
        root_permlink: permlink,
        body,
      });
    }
  });
  for (let block = 0; block < 30; block++) produce(chain);
  return chain;
}
