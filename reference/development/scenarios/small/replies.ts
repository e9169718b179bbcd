import type { StepAction } from '../../scenario.ts';
import { others } from './members.ts';
import { oddMetadata } from './metadata.ts';
import { authorsOf, permlinkOf } from './posts.ts';

/** The round of a reply so long (more than 16 KiB) that content answers show a remark in its place. */
const longRound = 2;

/** Six answer the post of kim of a round, or its replies; nobody who posts at the same time. */
export const reply =
  (round: number, to: 'post' | 'replies' = 'post'): StepAction =>
  () => {
    const busyNow = new Set(authorsOf(round + 1));
    const free = others.filter((name) => !busyNow.has(name)).slice(-6);
    return free.map((author, index) => {
      const parent = to === 'post' ? 'kim' : (free[(index + 1) % free.length] as string);
      const parent_permlink = to === 'post' ? permlinkOf(round) : `re-${permlinkOf(round)}`;
      return {
        by: author,
        role: 'posting',
        operations: [
          {
            type: 'comment',
            value: {
              ...{ parent_author: parent, parent_permlink, author, permlink: `re-${parent_permlink}`, title: '' },
              body: `${author} agrees with ${parent}.`.repeat(
                round === longRound && index === 0 && to === 'post' ? 1_000 : 1,
              ),
              json_metadata: index === 0 ? '{"tags":["life"]}' : oddMetadata(6 * round + index),
            },
          },
        ],
      };
    });
  };
