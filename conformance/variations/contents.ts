import { isArray, isInteger, isObject, type Json, type JsonObject, member } from '../model/json.ts';
import { deep } from './readings.ts';
import { ofResults, type Variation } from './variation.ts';

const members = (names: RegExp, change: (value: Json) => Json | undefined) =>
  ofResults((result) => deep(result, (name, value) => (names.test(name) ? change(value) : undefined)));

/** Every content record, changed from the inside to the outside. */
function records(json: Json, change: (record: JsonObject) => Json): Json {
  if (isArray(json)) return json.map((each) => records(each, change));
  if (!isObject(json)) return json;
  const inner = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, records(value, change)]));
  return 'permlink' in inner && 'body_length' in inner ? change(inner) : inner;
}

const ofContent = (change: (record: JsonObject) => Json) => ofResults((result) => records(result, change));

const isOne = /\.get_content$/;
const inLists = (change: (record: JsonObject) => Json) =>
  ofResults((result, { method }) => (isOne.test(method) ? undefined : records(result, change)));

const given = (params: Json | undefined, name: string) => member(isArray(params) ? params[0] : params, name);

/** Posts, votes and lists of them, where their members are named and not described. */
export const contents: readonly Variation[] = [
  {
    id: 'contents/reputation-as-a-score',
    class: 'values',
    allowedBy: '`author_reputation` and the `reputation` of a vote have no type.',
    answer: members(/^(author_reputation|reputation)$/, (value) =>
      isInteger(value) || /^-?\d+$/.test(String(value))
        ? `${Math.floor(Math.max(Math.log10(Math.max(Number(value), 1)) - 9, 0) * 9 + 25)}.50`
        : undefined,
    ),
  },
  {
    id: 'contents/complete-urls',
    class: 'values',
    allowedBy: 'What `url` of a content record looks like is not shown.',
    answer: ofContent((record) => ({ ...record, url: `https://blog.example${String(record.url)}` })),
  },
  {
    id: 'contents/escaped-urls',
    class: 'values',
    allowedBy: 'Which characters of `url` of a content record are escaped is not shown.',
    answer: ofContent((record) => ({ ...record, url: String(record.url).replaceAll('@', '%40') })),
  },
  {
    id: 'contents/titles-of-the-root-alone-at-replies',
    class: 'values',
    allowedBy: 'What `root_title` says of a post without a parent is not stated.',
    answer: ofContent((record) => (record.parent_author === '' ? { ...record, root_title: '' } : record)),
  },
  {
    id: 'contents/no-votes-in-lists',
    class: 'values',
    allowedBy: 'Which votes the array `active_votes` of a content record holds is not stated.',
    answer: inLists((record) => ({ ...record, active_votes: [] })),
  },
  {
    id: 'contents/replies-named',
    class: 'shapes',
    allowedBy: '`replies` is an array; what it holds is not shown.',
    answer: ofContent((record) =>
      isInteger(record.children) && Number(record.children) > 0
        ? { ...record, replies: ['someone/re-something'] }
        : record,
    ),
  },
  {
    id: 'contents/truncate-body-adds-dots',
    class: 'values',
    allowedBy: 'What `truncate_body` does is not stated.',
    answer: ofResults((result, { params }) => {
      const mostCharacters = given(params, 'truncate_body');
      if (!isInteger(mostCharacters) || Number(mostCharacters) < 4) return undefined;
      return deep(result, (name, value) =>
        name === 'body' && typeof value === 'string' && value.length >= Number(mostCharacters)
          ? `${value.slice(0, Number(mostCharacters) - 3)}...`
          : undefined,
      );
    }),
  },
  {
    id: 'contents/numbers-of-discussions-as-text',
    class: 'values',
    allowedBy: 'Document 1 types `depth` and its neighbours as integer or string.',
    answer: inLists((record) => ({
      ...record,
      children: String(record.children),
      net_votes: String(record.net_votes),
      net_rshares: String(record.net_rshares),
    })),
  },
  {
    id: 'contents/trending-tags-without-the-sum',
    class: 'values',
    allowedBy: 'Which tags trend is not stated, and no sentence has one without a name for all.',
    answer: ofResults((result, { method }) => {
      if (!/\.get_trending_tags$/.test(method)) return undefined;
      const kept = (list: Json) => (isArray(list) ? list.filter((each) => member(each, 'name') !== '') : list);
      return isObject(result) ? { tags: kept(result.tags ?? []) } : kept(result);
    }),
  },
  {
    id: 'contents/tags-with-decimals',
    class: 'values',
    allowedBy: 'The members of a trending tag have no types.',
    answer: ofResults((result, { method }) =>
      /\.get_trending_tags$/.test(method)
        ? deep(result, (name, value) => (name === 'trending' ? `${String(value)}.5` : undefined))
        : undefined,
    ),
  },
  {
    id: 'contents/reblogs-of-nobody',
    class: 'values',
    allowedBy: 'Which placeholder `reblog_on` has where nothing was reblogged is not stated.',
    answer: members(/^reblog_on$/, (value) => (value === '1970-01-01T00:00:00' ? '1969-12-31T23:59:59' : undefined)),
  },
];
