import { setTimeout as sleep } from 'node:timers/promises';
import { isWideId } from '../model/exchange/echoes.ts';
import {
  isArray,
  isInteger,
  isObject,
  type Json,
  type JsonObject,
  member,
  readJson,
  stringifyJson,
} from '../model/json.ts';
import type { SuiteName } from '../model/service-name.ts';
import { withBody, withHeader, withStatus } from '../services/kit/edits.ts';
import { editing, type Front, type ServiceFault } from '../services/model/fault.ts';
import { type HttpAnswer, type HttpRequest, header, jsonOf, requestedJson } from '../services/model/http.ts';

/** A correct service unlike the reference: what stands in front of one, and what allows it. */
export interface ServiceVariation {
  /** Stable slug, `service/what`. */
  readonly id: string;
  readonly service: SuiteName;
  /** The sentence that allows it, or what the documents are silent about, in our words. */
  readonly allowedBy: string;
  readonly front: ServiceFault['front'];
}

const turned = (json: Json): Json => {
  if (isArray(json)) return json.map(turned);
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json)
      .toReversed()
      .map(([name, value]) => [name, turned(value)]),
  );
};

/** Answers that are JSON, written anew. */
const rewritten = (write: (json: Json, request: HttpRequest) => string | undefined) =>
  editing((answer, request) => {
    const json = jsonOf(answer);
    const text = json === undefined ? undefined : write(json, request);
    return text === undefined ? undefined : withBody(answer, text);
  });

const escaped = (text: string) =>
  text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Requests that are answered without the service. */
const refusing =
  (answerTo: (request: HttpRequest, json: Json | undefined) => HttpAnswer | undefined): (() => Front) =>
  () =>
  async (request, forward) =>
    answerTo(request, requestedJson(request)) ?? forward(request);

const refusal = (status: number, code: number, id: Json = null): HttpAnswer => ({
  status,
  headers: [['content-type', 'application/json']],
  body: Buffer.from(stringifyJson({ jsonrpc: '2.0', error: { code, message: 'refused', data: {} }, id })),
});

const isSingle = (json: Json | undefined): json is JsonObject => isObject(json);
const spelling = 'JSON gives these texts the same meaning.';
const statuses = 'HTTP status codes, and headers, of the RPC endpoint are not shown.';

const gateway = (what: string, allowedBy: string, front: ServiceFault['front']): ServiceVariation => ({
  id: `gateway/${what}`,
  service: 'gateway',
  allowedBy,
  front,
});

const ofGateway: readonly ServiceVariation[] = [
  gateway(
    'members-turned-around',
    spelling,
    rewritten((json) => stringifyJson(turned(json))),
  ),
  gateway(
    'escapes',
    spelling,
    rewritten((json) => escaped(stringifyJson(json)).replaceAll('/', '\\/')),
  ),
  gateway(
    'blanks',
    spelling,
    rewritten((json) => `\n ${stringifyJson(json)}\n`),
  ),
  gateway(
    'batches-from-their-end',
    'The order of the answers in a batch is not stated: each carries its id.',
    rewritten((json) => {
      if (!isArray(json)) return undefined;
      const ids = json.map((each) => member(each, 'id') ?? null);
      return new Set(ids).size === ids.length ? stringifyJson(json.toReversed()) : undefined;
    }),
  ),
  gateway(
    'wide-ids-as-texts',
    'Integers wider than 32 bits are often returned as decimal strings; that an id of theirs is none of them is not stated.',
    rewritten((json) => {
      const spelled = (answer: Json): Json =>
        isObject(answer) && isWideId(answer.id) ? { ...answer, id: String(answer.id) } : answer;
      return stringifyJson(isArray(json) ? json.map(spelled) : spelled(json));
    }),
  ),
  gateway(
    'headers-of-its-own',
    statuses,
    editing((answer) =>
      [
        ['x-gateway', 'a'],
        ['cache-control', 'no-store'],
        ['content-type', 'application/json; charset=utf-8'],
      ].reduce((changed, [name = '', value]) => withHeader(changed, name, value), answer),
    ),
  ),
  gateway(
    'refusals-are-400',
    statuses,
    editing((answer) =>
      answer.status === 200 && isObject(jsonOf(answer)) && member(jsonOf(answer), 'error') !== undefined
        ? withStatus(answer, 400)
        : undefined,
    ),
  ),
  gateway(
    'ids-are-integers',
    'The `id` of a request is an integer; what another is answered by is not stated.',
    refusing((_, json) =>
      isSingle(json) && json.id !== undefined && !isInteger(json.id) ? refusal(200, -32600) : undefined,
    ),
  ),
  gateway(
    'refusals-of-its-own',
    'Error codes other than the parse error case are not shown.',
    refusing((request, json) => {
      if (request.method !== 'POST') return undefined;
      if (json === undefined)
        return { status: 400, headers: [['content-type', 'text/plain']], body: Buffer.from('no JSON') };
      if (isArray(json)) return json.length === 0 ? { ...refusal(200, 1), body: Buffer.from('[]') } : undefined;
      const isCall =
        isObject(json) &&
        typeof json.method === 'string' &&
        (json.params === undefined || typeof json.params === 'object');
      return isCall ? undefined : refusal(422, 4001, member(json, 'id') ?? null);
    }),
  ),
  gateway(
    'no-equal-ids-in-a-batch',
    'Each response of a batch carries its own result or error; whether ids may repeat in it is not stated.',
    refusing((_, json) => {
      if (!isArray(json)) return undefined;
      const ids = json.map((each) => member(each, 'id') ?? null);
      if (new Set(ids).size === ids.length) return undefined;
      const members = ids.map((id) => jsonOf(refusal(200, -32600, id)) ?? null);
      return withBody(refusal(200, -32600), stringifyJson(members));
    }),
  ),
  gateway('answers-later-than-asked', 'How long an answer takes is not stated.', () => async (request, forward) => {
    await sleep(150);
    const answer = await forward(request);
    await sleep(150);
    return answer;
  }),
  gateway(
    'long-batches-by-413',
    'The gateway takes at most 50 elements in a batch; how it refuses more is not stated.',
    refusing((_, json) =>
      isArray(json) && json.length > 50 ? { status: 413, headers: [], body: Buffer.from('too large') } : undefined,
    ),
  ),
];

const image = (what: string, allowedBy: string, front: ServiceFault['front']): ServiceVariation => ({
  id: `images/${what}`,
  service: 'images',
  allowedBy,
  front,
});

/** One pixel of no colour. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const isUpload = ({ method }: HttpRequest) => method === 'POST';
const errors = 'Error responses of the image service are not shown.';

const ofImages: readonly ServiceVariation[] = [
  image(
    'errors-in-plain-text',
    errors,
    editing((answer) =>
      answer.status >= 400
        ? withHeader(withBody(answer, 'It cannot be done.'), 'content-type', 'text/plain')
        : undefined,
    ),
  ),
  image(
    'errors-without-a-body',
    errors,
    editing((answer) => (answer.status >= 400 ? withBody(answer, '') : undefined)),
  ),
  image(
    'every-error-is-a-400',
    errors,
    editing((answer) => (answer.status >= 400 ? withStatus(answer, 400) : undefined)),
  ),
  image(
    'a-picture-for-what-is-missing',
    errors,
    editing((answer, request) =>
      request.method === 'GET' && answer.status === 404 && /^\/\d+x\d+\//.test(request.path)
        ? withHeader(withStatus(withBody(answer, pixel), 200), 'content-type', 'image/png')
        : undefined,
    ),
  ),
  image(
    'headers-of-caches',
    'What HTTP says around an image, beside its type, is not shown.',
    editing((answer) =>
      [
        ['cache-control', 'public, max-age=31536000, immutable'],
        ['etag', undefined],
        ['age', '5'],
        ['x-cache', 'HIT'],
        ['access-control-allow-origin', '*'],
      ].reduce((changed, [name = '', value]) => withHeader(changed, name, value), answer),
    ),
  ),
  image(
    'uploads-are-created',
    'The HTTP status of an upload is not shown.',
    editing((answer, request) => (isUpload(request) && answer.status === 200 ? withStatus(answer, 201) : undefined)),
  ),
  image(
    'uploads-tell-more',
    'That the answer to an upload has no other members is not stated.',
    editing((answer, request) => {
      const json = jsonOf(answer);
      return isUpload(request) && isObject(json) && 'url' in json
        ? withBody(answer, stringifyJson({ hash: 'a', size: 5, ...json, width: 3 }))
        : undefined;
    }),
  ),
  image(
    'types-with-parameters',
    'How the content type is spelled is not shown.',
    editing((answer) => {
      const type = header(answer, 'content-type');
      return type?.startsWith('image/')
        ? withHeader(answer, 'content-type', type.replace('image/', 'Image/'))
        : undefined;
    }),
  ),
];

const web = (what: string, allowedBy: string, front: ServiceFault['front']): ServiceVariation => ({
  id: `web/${what}`,
  service: 'web',
  allowedBy,
  front,
});

const isRecord = (json: Json): json is JsonObject => isObject(json) && ('user' in json || 'post' in json);

const ofRecords = (change: (record: JsonObject, name: 'user' | 'post') => JsonObject) =>
  rewritten((json) => {
    if (!isRecord(json)) return undefined;
    const name = 'user' in json ? 'user' : 'post';
    const record = json[name];
    return isObject(record) ? stringifyJson({ ...json, [name]: change(record, name) }) : undefined;
  });

const beyond =
  /^(posting_json_metadata|downvote_manabar|voting_manabar|\w+_history|tags_usage|guest_bloggers|witness_votes|vesting_balance|reputation|governance_vote_expiration_ts|open_recurrent_transfers|previous_owner_update|delayed_votes|last_owner_proved|last_active_proved|smt_\w+)$/;

const ofWeb: readonly ServiceVariation[] = [
  web(
    'members-turned-around',
    spelling,
    rewritten((json) => (isRecord(json) ? stringifyJson(turned(json)) : undefined)),
  ),
  web(
    'escapes',
    spelling,
    rewritten((json) => (isRecord(json) ? escaped(stringifyJson(json)) : undefined)),
  ),
  web(
    'documented-members-alone',
    'No document lists the others for this endpoint.',
    ofRecords((record, name) =>
      name === 'user' ? Object.fromEntries(Object.entries(record).filter(([each]) => !beyond.test(each))) : record,
    ),
  ),
  web(
    'more-members',
    'That there are no other members is not stated.',
    ofRecords((record) => ({
      karma: 5,
      ...record,
      links: ['a'],
    })),
  ),
  web(
    'bandwidth-in-words',
    'The numbers of the bandwidth have no type, and integers wider than 32 bits are often texts.',
    ofRecords((record) =>
      Object.fromEntries(
        Object.entries(record).map(([name, value]) => [
          name,
          /bandwidth$/.test(name) && isInteger(value) ? String(value) : value,
        ]),
      ),
    ),
  ),
  web(
    'wide-numbers-as-text',
    'Some records give the same field as number or as string.',
    ofRecords((record) =>
      Object.fromEntries(
        Object.entries(record).map(([name, value]) => [
          name,
          /^(to_withdraw|children_rshares2|children_abs_rshares|net_rshares|abs_rshares|vote_rshares|total_vote_weight)$/.test(
            name,
          ) && isInteger(value)
            ? String(value)
            : value,
        ]),
      ),
    ),
  ),
  web(
    'metadata-of-posts-as-text',
    '`json_metadata` of a content record is a string; that it is parsed is stated of users.',
    ofRecords((record, name) =>
      name === 'post' && isObject(record.json_metadata)
        ? { ...record, json_metadata: stringifyJson(record.json_metadata) }
        : record,
    ),
  ),
  web(
    'another-type-of-json',
    'The content type of these endpoints is not shown.',
    editing((answer) => {
      const json = readJson(Buffer.from(answer.body ?? '').toString());
      return json !== undefined && isRecord(json)
        ? withHeader(answer, 'content-type', 'application/vnd.api+json')
        : undefined;
    }),
  ),
  web(
    'other-placeholders',
    'Two values occur as placeholders of times; which one stands where is not stated.',
    ofRecords((record, name) =>
      name === 'post'
        ? Object.fromEntries(
            Object.entries(record).map(([each, value]) => [
              each,
              value === '1969-12-31T23:59:59' ? '1970-01-01T00:00:00' : value,
            ]),
          )
        : record,
    ),
  ),
  web(
    'nobody-is-a-page',
    'Error responses of the web endpoints are not shown.',
    editing((answer) => {
      const json = readJson(Buffer.from(answer.body ?? '').toString());
      const isAnswer = json !== undefined && isRecord(json) && isObject(json.user ?? json.post);
      return isAnswer
        ? undefined
        : withHeader(withStatus(withBody(answer, '<h1>Not found</h1>'), 404), 'content-type', 'text/html');
    }),
  ),
];

/** Correct services unlike the reference ones; those of the identity layer are in `test/services/identity-variations.test.ts`. */
export const serviceVariations: readonly ServiceVariation[] = [...ofGateway, ...ofImages, ...ofWeb];
