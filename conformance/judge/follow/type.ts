import { inCall } from '../../model/fault.ts';
import { stringifyJson } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';
import { inMember } from '../kit/placed.ts';
import { followMethods, followPage, kindsOf } from './lists.ts';

const other = { blog: 'ignore', ignore: 'blog' } as const;

export const type = callRule({
  id: 'follow/type-requested',
  requires: 'Every record of a list of followers or followed accounts is of the requested type.',
  clause: 'follow/blog',
  why: 'To follow and to mute are opposites: a list of one kind that holds the other turns them around.',
  example: '`get_followers ["alice", null, "blog", 10]` holds a record whose `what` is `["ignore"]`.',
  fault: {
    id: 'follow-type-turned',
    summary: 'a follower reported as muting, or the other way round',
    edit: inCall(followMethods, (call) => {
      const page = followPage(call);
      const [first] = page?.list ?? [];
      if (first === undefined) return undefined;
      return { path: [...first.path, 'what'], value: [other[page?.type as 'blog' | 'ignore']] };
    }),
  },
  methods: followMethods,
  judge: (call) => {
    const page = followPage(call);
    if (page === undefined) return undefined;
    // Which words `what` has is not shown: of others than these two nothing is known.
    const strange = page.list.find((each) => {
      const kinds = kindsOf(each);
      return kinds.includes(other[page.type as keyof typeof other]) && !kinds.includes(page.type);
    });
    if (strange === undefined) return [];
    const expected = `${stringifyJson(page.type)} among them, as requested`;
    return [inMember(strange, 'what', expected)];
  },
});
