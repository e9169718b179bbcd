import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { recordsOf } from '../kit/placed.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';

const methods = ['condenser_api.get_tags_used_by_author', 'tags_api.get_tags_used_by_author'] as const;

/** Methods that show accounts, and where. */
const accounts: Readonly<Record<string, readonly string[]>> = {
  'condenser_api.get_accounts': [],
  'condenser_api.lookup_account_names': [],
  'database_api.find_accounts': ['accounts'],
};

interface Sides {
  /** The elements of an answer, in whatever shape, and where they are. */
  readonly used: { readonly elements: readonly Json[]; readonly path: readonly string[] };
  readonly account: { readonly hasPosted: boolean; readonly path: readonly (string | number)[] };
}

/** What the tags of an author look like is not shown: only that who never posted used none. */
export const tagsUsed: RelationRule = relation<Sides>({
  id: 'content/tags-of-the-author',
  requires: '`get_tags_used_by_author` of an account with a `post_count` of 0 has no elements.',
  clause: 'condenser_api.get_tags_used_by_author/params',
  why: 'A client that proposes the tags of its user must not propose those of another one.',
  example: '`get_tags_used_by_author ["bob"]` answers the tags of alice, and `post_count` of bob is 0.',
  fault: {
    id: 'tags-of-another-author',
    summary: 'tags of an account that never posted',
    edit: inCall([methods[0]], ({ result }) =>
      isArray(result) && result.length === 0 ? { path: ['result'], value: ['life'] } : undefined,
    ),
  },
  methods: [...methods, ...Object.keys(accounts)],
  roles: ['used', 'account'],
  plan: (target) => {
    const { authors, active, witnesses } = target.corpus;
    const others = [...target.corpus.accounts, ...witnesses].filter((name) => !authors.includes(name));
    const isActive = (name: string) => Number(active.includes(name));
    const silent = others.toSorted((one, other) => isActive(one) - isActive(other));
    const tags = (author: string) => methods.map((method) => [method, { author }] as const);
    return [
      ...aboutEach(authors, 1, (author) => requestsTo(target, ...tags(author))),
      // The account first: it is compared with each of the others then.
      ...aboutEach(silent, 6, (author) =>
        requestsTo(target, ['condenser_api.get_accounts', { names: [author] }], ...tags(author)),
      ),
    ];
  },
  assignRoles: (call) => {
    const name = methods.find((each) => each === call.method);
    if (name === undefined)
      return recordsOf(call, accounts[call.method] ?? []).flatMap(({ json, path }) => {
        const [group, count] = [member(json, 'name'), member(json, 'post_count')];
        if (typeof group !== 'string' || count === undefined) return [];
        return [
          { group, role: 'account' as const, value: { hasPosted: Number(count) !== 0, path: [...path, 'post_count'] } },
        ];
      });
    const author = argument(call, 'author');
    const under = isArray(call.result) ? [] : ['tags'];
    const elements = isArray(call.result) ? call.result : member(call.result, 'tags');
    if (typeof author !== 'string' || !isArray(elements)) return [];
    return [{ group: author, role: 'used', value: { elements, path: ['result', ...under] } }];
  },
  judge: ({ used: { elements, path }, account }) => {
    if (account.hasPosted) return undefined;
    if (elements.length === 0) return [];
    return [
      {
        role: 'used',
        path: [...path, 0],
        kind: 'unexpected',
        expected: 'nothing: the account has a `post_count` of 0',
        actual: elements[0] as Json,
        contradictedBy: [{ role: 'account', path: account.path }],
      },
    ];
  },
});
