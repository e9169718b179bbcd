import { inCall } from '../../model/fault.ts';
import { callRule } from '../kit/per-call.ts';
import { blogMethods, feedMethods, pageOf } from './entries.ts';

const methods = [...blogMethods, ...feedMethods];

export const descending = callRule({
  id: 'follow/entry-ids-once',
  requires: 'No two entries in a page of a blog or feed have the same `entry_id`.',
  clause: 'records/blog_entry/entry_id',
  why: 'The next page starts at the number of an entry; two entries with one number break paging.',
  example: 'Two entries of one blog have the number 7.',
  fault: {
    id: 'follow-duplicate-entry-id',
    summary: 'an entry with the number of the one before it',
    edit: inCall(methods, (call) => {
      const [first, second] = pageOf(call)?.entries ?? [];
      return first && second && { path: [...second.path, 'entry_id'], value: Number(first.id) };
    }),
  },
  methods,
  judge: (call) => {
    const page = pageOf(call);
    if (page === undefined) return undefined;
    const seen = new Set<bigint>();
    const duplicates = page.entries.find(({ id }) => seen.has(id) || !seen.add(id));
    if (duplicates === undefined) return [];
    const expected = 'a number that no other entry has';
    return [{ path: [...duplicates.path, 'entry_id'], kind: 'unexpected', expected, actual: duplicates.id }];
  },
});
