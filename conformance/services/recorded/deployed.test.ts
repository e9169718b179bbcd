import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { CheckEvent } from '../../model/event.ts';
import { judged } from '../../model/outcome.ts';
import { auditAll } from '../../recordings.ts';
import { collect } from '../../testing/server.ts';
import { groupBy } from '../../util/group-by.ts';
import { imageRules } from '../images/index.ts';
import { withLines } from './recorded.testing.ts';

const fixture = (name: string) => resolve(import.meta.dirname, '../../../fixtures/services', name);

async function checksOf(file: string): Promise<readonly CheckEvent[]> {
  const events = await collect(auditAll({ files: [file] }));
  return events.filter((event): event is CheckEvent & (typeof events)[number] => event.kind === 'check');
}

/** How often each departure was found. */
function departures(checks: readonly CheckEvent[]): Readonly<Record<string, number>> {
  const found = checks.flatMap(({ findings = [] }) => findings.flatMap(({ departure }) => departure ?? []));
  return Object.fromEntries([...groupBy(found, (name) => name)].map(([name, all]) => [name, all.length]).toSorted());
}

const inShort = ({ rule, outcome, reason, findings = [] }: CheckEvent) => [
  ...[rule, outcome, reason],
  ...findings.map(({ pointer, expected, actual }) => `${pointer}: ${expected}, got ${actual}`),
];

/** Rules that these recordings show nothing of. */
const unjudged = [
  'images/avatar-medium-fits',
  'images/avatar-of-nobody',
  'images/zero-height-follows',
  'images/never-wider',
  'images/shrinks-by-one-side',
  'images/wide-originals-keep',
  'images/remote-location-is-removed-from-any-kind',
  'images/upright-without-metadata',
  'images/signature-without-challenge-is-refused',
  'images/upload-of-nobody-is-refused',
  'images/uploads-are-told-apart',
  'images/upload-location-is-removed-from-any-kind',
  'images/upload-in-a-size',
  'images/active-key-is-refused',
];

const common = { 'dots-lose-the-image': 1, 'small-images-enlarged': 1, 'unusable-avatars-fail': 1 };

describe.each([
  ['hive', { ...common, 'avatars-cropped': 10, 'size-paths-redirect': 13, 'uploads-unchecked': 10 }],
  ['steem', { ...common, 'avatars-cropped': 11, 'size-paths-redirect': 12, 'uploads-unchecked': 12 }],
])('the recording of the deployed image service of %s', (name, known) => {
  it('is judged by most rules, and breaks them only as departures say', async () => {
    const checks = await checksOf(fixture(`images-${name}.ndjson.gz`));
    const wrong = checks.filter(({ outcome }) => !['pass', 'legacy', 'not-testable'].includes(outcome));
    const rules = new Set(checks.filter(({ outcome }) => judged.has(outcome)).map(({ rule }) => rule));

    expect(wrong.map(inShort)).toEqual([]);
    expect(imageRules.map(({ id }) => id).filter((id) => !rules.has(id))).toEqual(unjudged);
    expect(departures(checks)).toEqual(known);
  });
});

/** What can be told without the pages. */
const judgedOfIdentity = [
  'identity/authorities-stay',
  'identity/code-is-used-once',
  'identity/foreign-signature-is-refused',
  'identity/login-allows-nothing',
  'identity/no-token-no-access',
  'identity/no-transfer',
  'identity/old-token-is-refused',
  'identity/other-author-is-refused',
  'identity/refresh-is-no-access',
  'identity/revoked-token-is-refused',
  'identity/token-is-of-its-user',
  'identity/token-of-the-future-is-refused',
  'identity/unsigned-token-is-refused',
];

describe('the recording of deployed identity services and web servers', () => {
  it('breaks rules only as departures say', async () => {
    const checks = await checksOf(fixture('identity/exchanges.ndjson.gz'));
    const wrong = checks.filter(({ outcome }) => !['pass', 'legacy', 'not-testable'].includes(outcome));
    const rules = new Set(checks.filter(({ outcome }) => judged.has(outcome)).map(({ rule }) => rule));

    expect(wrong.map(inShort)).toEqual([]);
    expect([...rules].filter((rule) => rule.startsWith('identity/')).toSorted()).toEqual(judgedOfIdentity);
    expect(departures(checks)).toEqual({
      'identity-codes-stay-good': 4,
      'identity-revocation-without-effect': 4,
      'identity-tokens-never-end': 67,
    });
  });
});

interface Line {
  readonly label: string;
  readonly instance: string;
  readonly request: { readonly method: string; readonly path: string };
  readonly response?: { readonly status: number; readonly body?: unknown };
}

const lines: readonly Line[] = gunzipSync(readFileSync(fixture('images-hive.ndjson.gz')))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const labelled = (label: string): Line => {
  const found = lines.find((line) => line.label === label);
  if (found === undefined) throw new TypeError(`no line ${label}`);
  return found;
};

const answering = (line: Line, response: object): Line => ({
  ...line,
  response: { status: 200, ...line.response, ...response },
});
const measuring = (line: Line, width: number, height: number, facts: object = {}): Line =>
  answering(line, { body: { ...(line.response?.body as object), width, height, ...facts } });

const whole = [labelled('legacy: 0x0'), labelled('legacy: 0x0 (followed)')];
const half = [labelled('legacy: 0x100'), labelled('legacy: 0x100 (followed)')] as const;
const proxied = labelled('proxy: plain, no options (cover)');
const upload = labelled('upload: field name "file"');
const [named, unnamed] = [labelled('serve: other name'), labelled('serve: without name')];
const page = Buffer.from('<!doctype html>').toString('base64');

describe('a recording of an image service that breaks a rule', () => {
  it.each<[rule: string, recorded: readonly Line[]]>([
    ['images/zero-width-follows', [half[0], measuring(half[1], 320, 200)]],
    ['images/zero-width-follows', [...whole, half[0], measuring(half[1], 100, 100)]],
    ['images/never-larger', [...whole, half[0], measuring(half[1], 640, 400)]],
    ['images/image-itself', [answering(half[0], { status: 302 })]],
    ['images/copy-survives-loss', [proxied, answering(proxied, { status: 404, body: '' })]],
    ['images/copy-survives-change', [proxied, measuring(proxied, 50, 50)]],
    ['images/copy-has-every-size', [proxied, answering(half[1], { status: 404, body: '' })]],
    ['images/type-of-the-bytes', [answering(proxied, { headers: [['Content-Type', 'image/png']] })]],
    ['images/pages-are-no-images', [answering(proxied, { body: undefined, body_base64: page })]],
    ['images/missing-is-an-error', [answering(proxied, { body: '' })]],
    ['images/upload-gives-its-url', [answering(upload, { body: '{"link":"https://images.example/x"}' })]],
    ['images/upload-is-served', [upload, measuring(named, 10, 10)]],
    ['images/upload-is-served', [upload, answering(named, { status: 404, body: '' })]],
    ['images/upload-needs-no-name', [named, answering(unnamed, { status: 404, body: '' })]],
    ['images/name-is-a-hint', [named, measuring(unnamed, 320, 200, { sha256: '00'.repeat(32) })]],
    [
      'images/wrong-signature-is-refused',
      [{ ...upload, request: { ...upload.request, path: `/alice/${'zz'.repeat(65)}` } }],
    ],
    [
      'images/avatar-itself',
      [answering(labelled('avatar: no image, size "/large"'), { headers: [['Location', '/x']] })],
    ],
    [
      'images/avatar-small-fits',
      [measuring({ ...proxied, request: { ...proxied.request, path: '/u/a/avatar/small' } }, 65, 9)],
    ],
  ])('is found by %s', async (rule, recorded) => {
    const checks = await withLines(recorded, checksOf);
    const found = checks.filter((check) => check.rule === rule && check.outcome === 'deviation');

    expect(
      found,
      checks
        .filter((check) => check.rule === rule)
        .map(inShort)
        .join('\n'),
    ).toHaveLength(1);
  });
});
