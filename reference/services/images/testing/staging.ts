import { createHash } from 'node:crypto';
import { imageDigest } from '../../../../spec/crypto/service-digests.ts';
import { sign } from '../../../../spec/crypto/signature.ts';
import { type AccountChange, alice, type StubNode } from './node.ts';
import { headerOf, type RecordedExchange, uploadedBytes } from './recorded.ts';
import { type Asked, formOf } from './request.ts';

/** What was there when an exchange was recorded and is not in the exchange itself. */
export interface Staging {
  /** Requests of the recorder that the recording leaves out. */
  before(exchange: RecordedExchange): readonly Asked[];
  bodyOf(exchange: RecordedExchange): Buffer | undefined;
}

interface StagingOptions {
  readonly node: StubNode;
  readonly decode: (segment: string) => URL;
}

const ORIGIN = 'http://127.0.0.1:18810';
const profile = (image: unknown): string => JSON.stringify({ profile: { profile_image: image } });

/** The metadata of leo, by what the label says of it. */
const metadata: readonly (readonly [RegExp, AccountChange])[] = [
  [
    /posting_json_metadata null|without version/,
    { json_metadata: profile(`${ORIGIN}/old.jpg`), posting_json_metadata: 'null' },
  ],
  [/ftp url/, { json_metadata: profile('ftp://x.test/a.jpg') }],
  [/data url/, { json_metadata: profile('data:image/png;base64,AAAA') }],
  [/leading space/, { json_metadata: profile(` ${ORIGIN}/plain.jpg`) }],
  [/capital HTTP/, { json_metadata: profile(`HTTP://127.0.0.1:18810/plain.jpg`) }],
  [/profile_image number/, { json_metadata: profile(5) }],
  [/spaces and non-ASCII/, { json_metadata: profile(`${ORIGIN}/ä b.jpg`) }],
  [/json_metadata null/, { json_metadata: 'null' }],
  [/json_metadata array/, { json_metadata: '[]' }],
  [/profile null/, { json_metadata: '{"profile":null}' }],
  [
    /with version, no image/,
    { json_metadata: profile(`${ORIGIN}/old.jpg`), posting_json_metadata: '{"profile":{"version":2}}' },
  ],
  [/http:\/\/ alone/, { json_metadata: profile('http://') }],
];

const uploadByAlice = (bytes: Buffer): Asked => ({
  method: 'POST',
  path: `/alice/${sign(imageDigest(bytes), alice.keys.posting)}`,
  ...formOf(bytes),
});

export function stagingOf(exchanges: readonly RecordedExchange[], { node, decode }: StagingOptions): Staging {
  const plain = exchanges.find(({ label }) => label === 'upload: field name "file"');
  const plainBytes = (plain && uploadedBytes(plain)) as Buffer;

  node.change('alice', { reputation: 344_668 });
  node.change('kim', {
    json_metadata: JSON.stringify({
      profile: { profile_image: `${ORIGIN}/profile.jpg`, cover_image: `${ORIGIN}/big.jpg` },
    }),
  });

  function setTheStage({ label, response }: RecordedExchange): void {
    const reputation = /raw reputation "?(-?\d+)"?/.exec(label)?.[1];
    if (reputation !== undefined) node.change('carol', { reputation });
    if (/posting needs 2|account_auths/.test(label)) {
      const two = { weight_threshold: 2, account_auths: [], key_auths: [] };
      const named = { weight_threshold: 1, account_auths: [['alice', 1]], key_auths: [] };
      node.change('erin', { posting: /needs 2/.test(label) ? two : named });
    }
    if (/proxy-auth: good/.test(label)) node.change('alice', { reputation: '20000000000' });
    if (/proxy-auth: no redis/.test(label)) node.change('alice', { reputation: 344_668 });
    if (!/^avatar.*\(shim\)/.test(label)) return;
    const known = metadata.find(([pattern]) => pattern.test(label))?.[1];
    const place = /^\/p\/([^?]+)/.exec(headerOf(response.headers, 'location') ?? '')?.[1];
    node.change('leo', known ?? { json_metadata: profile(place === undefined ? '' : decode(place).href) });
  }

  return {
    before(exchange) {
      setTheStage(exchange);
      if (/request 3 of quota/.test(exchange.label)) return [uploadByAlice(plainBytes), uploadByAlice(plainBytes)];
      return [];
    },
    bodyOf({ label, request }) {
      if (request.body_base64 !== undefined) return Buffer.from(request.body_base64, 'base64');
      if (!/request of exactly/.test(label)) return undefined;
      return padded(plainBytes, request);
    },
  };
}

/** The form of the plain picture with zeros behind it, as long as the recorded request and with its checksum. */
function padded(plain: Buffer, { body_bytes = 0, body_sha256 }: RecordedExchange['request']): Buffer {
  const head = '------oracle7f\r\nContent-Disposition: form-data; name="file"; filename="t.jpg"\r\n\r\n';
  const tail = '\r\n------oracle7f--\r\n';
  const zeros = Buffer.alloc(body_bytes - head.length - tail.length - plain.length);
  const body = Buffer.concat([Buffer.from(head), plain, zeros, Buffer.from(tail)]);
  const checksum = createHash('sha256').update(body).digest('hex');
  if (checksum !== body_sha256) throw new Error(`the padded upload is ${checksum}, not the recorded one`);
  return body;
}
