import { inCall } from '../../model/fault.ts';
import {
  integerValue,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  member,
  stringifyJson,
} from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { unitsOf } from '../kit/amounts.ts';
import { commentsReported, type Reported } from '../kit/comments.ts';
import { comparable } from '../kit/compare.ts';
import { commentsAlone, commentsBesideHistories } from './as-last-written.ts';
import { historyMethods, historyOf, nameOf } from './entries.ts';
import { fieldsOf, latestOperations, type Signed } from './latest-operations.ts';

const options = {
  name: 'comment_options',
  signer: 'author',
  keyOf: ({ permlink }: JsonObject) => String(permlink),
};

/** What an operation allows at most, by its member: options are lowered later, never raised. */
const most: Readonly<Record<string, (option: Json | undefined) => bigint | undefined>> = {
  max_accepted_payout: unitsOf,
  allow_votes: allowed,
  allow_curation_rewards: allowed,
};

function allowed(option: Json | undefined): bigint | undefined {
  return typeof option === 'boolean' ? BigInt(option) : undefined;
}

/** The share in dollars has the name of the chain's dollar: `percent_core_dollars`, `percent_hbd`. */
const readerOf = (name: string) => most[name] ?? (name.startsWith('percent_') ? integerValue : undefined);

/** The beneficiaries of an operation, however its extensions are spelled. */
function beneficiariesIn(json: Json | undefined): readonly Json[] {
  if (isArray(json)) return json.flatMap(beneficiariesIn);
  const found = member(json, 'beneficiaries');
  if (isArray(found)) return found;
  return isObject(json) ? Object.values(json).flatMap(beneficiariesIn) : [];
}

/** Whether an element names an account: what the list holds is not stated. */
const isShare = (json: Json) => typeof (isArray(json) ? json[0] : member(json, 'account')) === 'string';

const share = (json: Json) =>
  comparable(isArray(json) ? json : [member(json, 'account') ?? null, member(json, 'weight') ?? null]);

/** The members of a comment that give more than the operation did, and what it gave. */
function beyond(comment: JsonObject, fields: JsonObject): readonly (readonly [name: string, given: Json])[] {
  const raised = Object.entries(fields).filter(([name, given]) => {
    const [read, shown] = [readerOf(name), comment[name]];
    const [highest, there] = [read?.(given), read?.(shown)];
    return highest !== undefined && there !== undefined && there > highest;
  });
  const { beneficiaries } = comment;
  const shown = isArray(beneficiaries) && beneficiaries.every(isShare) ? beneficiaries.map(share) : undefined;
  const given = beneficiariesIn(fields.extensions);
  const isLost = shown !== undefined && !given.every((each) => shown.includes(share(each)));
  return isLost ? [...raised, ['beneficiaries', given]] : raised;
}

/** A comment beside the operation that set its options; whether one was made anew since, its time tells. */
export const optionsAsSet = relation<{ readonly shown: Reported; readonly set: Signed }>({
  id: 'history/options-as-set',
  requires:
    'A comment has the beneficiaries of its `comment_options` operations, and no option is above what they say.',
  clause: 'comment/options',
  level: 'should',
  why: 'Who declines a payout or gives a share away has to see that the chain heeds it.',
  example: 'A `comment_options` says `"allow_votes": false`, and `get_content` shows `"allow_votes": true`.',
  methods: [...commentsAlone, ...historyMethods],
  roles: ['shown', 'set'],
  fault: {
    summary: 'votes allowed that the author did not allow, or an option that was lowered shown as it was',
    edit: inCall(commentsAlone, (call) => {
      const reported = commentsReported(call).find(({ json }) => isArray(json.beneficiaries) && json.beneficiaries[0]);
      return reported && { path: [...reported.path, 'beneficiaries'], value: [] };
    }),
  },
  plan: (target) => [
    ...commentsBesideHistories(target, target.corpus.posts),
    ...commentsBesideHistories(target, target.corpus.withBeneficiaries.slice(0, 2)),
  ],
  assignRoles: (call, context) => {
    if (!historyMethods.includes(call.method))
      return (commentsAlone.includes(call.method) ? commentsReported(call) : []).map((value) => ({
        group: `${value.author}/${value.permlink}`,
        role: 'shown' as const,
        value,
      }));
    const deletions = (historyOf(call)?.list ?? []).filter((record) => nameOf(record) === 'delete_comment');
    const deleted = new Set(deletions.map((record) => member(fieldsOf(record), 'permlink')));
    return latestOperations(call, context, options)
      .filter(({ fields }) => !deleted.has(fields.permlink))
      .map((value) => ({ group: `${value.fields.author}/${value.fields.permlink}`, role: 'set' as const, value }));
  },
  judge: ({ shown, set }) => {
    const { created } = shown.json;
    const { timestamp } = set.record.json;
    if (typeof created !== 'string' || typeof timestamp !== 'string' || timestamp < created) return undefined;
    const contradictedBy = [{ role: 'set' as const, path: [...set.record.path, 'op'] }];
    return beyond(shown.json, set.fields).map(([name, given]) => ({
      role: 'shown' as const,
      path: [...shown.path, name],
      kind: 'value' as const,
      expected: `${stringifyJson(given)}, as its author set it`,
      actual: shown.json[name],
      contradictedBy,
    }));
  },
});
