import type { ClauseId } from '../../../../spec/clauses/index.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { call } from '../../../model/exchange/request.ts';
import type { Json } from '../../../model/json.ts';
import type { RelationRule } from '../../../model/rule.ts';
import { argument } from '../../kit/arguments/argument.ts';
import { plainText } from '../../kit/lists/identity.ts';
import { lastLost, sameAnswer } from './same.ts';

const dated = ['condenser_api', 'tags_api'].map((name) => `${name}.get_discussions_by_author_before_date`);

/** Before any post and after; the first is not the beginning of time, which stands for none. */
const dates = ['2000-01-01T00:00:00', '2037-12-31T00:00:00'];

/** Whether the date is before any post of any chain. */
function isEarly(requested: Call): boolean {
  const date = argument(requested, 'before_date');
  return typeof date === 'string' && date < '2001';
}

export const beforeDateIgnored: RelationRule = sameAnswer({
  id: 'calls/before-date-is-ignored',
  requires: '`get_discussions_by_author_before_date` answers the same whatever its `before_date` is.',
  clause: 'condenser_api.get_discussions_by_author_before_date/ignored-before_date',
  clauses: Object.fromEntries(dated.map((name) => [name, `${name}/ignored-before_date` as ClauseId])),
  methods: dated,
  why: 'The documents let a client send any date, which must not cost it posts.',
  example: 'With the date 1970-01-01T00:00:00 an author has no posts, with one of today three.',
  fault: lastLost('date-applied', 'a date before all posts removes the last one', dated, isEarly),
  requested: (requested) => {
    const names = ['author', 'start_permlink', 'limit', 'before_date'];
    const [author, permlink, limit, date] = names.map((name) => argument(requested, name));
    if (typeof date !== 'string' || author === undefined || limit === undefined) return undefined;
    // Nodes may refuse a text that is no time.
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(date)) return undefined;
    return { group: `${requested.method} ${plainText([author, permlink ?? null, limit])}`, way: date };
  },
  plan: ({ corpus: { authors }, methods: offered }) =>
    dated
      .filter((name) => offered.has(name))
      .flatMap((name) =>
        authors.slice(0, 2).flatMap((author) =>
          dates.map((before_date) => {
            const params: Json = name.startsWith('condenser_api.')
              ? [author, '', before_date, 5]
              : { author, start_permlink: '', before_date, limit: 5 };
            return call(name, params);
          }),
        ),
      ),
});
