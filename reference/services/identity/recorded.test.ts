import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, answerOf, type Json, jsonOf, recorded, replayer } from './recorded.testing.ts';

/** Exchanges that ours answers otherwise, on purpose, and why. */
interface Difference {
  /** The departure that names them; absent where no document decides. */
  readonly departure?: string;
  readonly why: string;
  readonly exchanges: readonly string[];
}

const file = new URL('../../../fixtures/services/identity/differences.json', import.meta.url);
const differences = JSON.parse(readFileSync(file, 'utf8')) as readonly Difference[];

/** The headers that clients and browsers act on. */
const used = ['content-type', 'location', 'x-frame-options'];
const shared = ['access-control-allow-origin', 'access-control-allow-methods', 'access-control-allow-headers'];

/** What another run of the same service tells otherwise: only its kind is compared. */
const ofTheMoment = ['access_token', 'refresh_token', 'id', 'ref_block_num', 'ref_block_prefix', 'expiration'];

function withoutMoment(body: Json): Json {
  const kinds = Object.entries(body).map(([name, value]) => [name, ofTheMoment.includes(name) ? typeof value : value]);
  const { result, signatures, ...rest } = Object.fromEntries(kinds) as Json;
  return {
    ...rest,
    ...(result !== undefined && { result: withoutMoment(result as Json) }),
    ...(signatures !== undefined && { signatures: (signatures as readonly string[]).length }),
  };
}

/** In what two answers differ, by the name of the part. */
function differs(given: Answered, expected: Answered): readonly string[] {
  const [one, other] = [jsonOf(given.body), jsonOf(expected.body)];
  const isSame =
    one && other ? JSON.stringify(withoutMoment(one)) === JSON.stringify(withoutMoment(other)) : one === other;
  const present = [...used, ...shared].filter((name) => expected.headers[name] !== undefined);
  return [
    ...(given.status === expected.status ? [] : ['status']),
    ...(isSame ? [] : ['body']),
    ...present.filter((name) => given.headers[name] !== expected.headers[name]),
  ];
}

describe('the identity service, asked what deployed ones were asked', () => {
  let replay: Awaited<ReturnType<typeof replayer>>;
  beforeAll(async () => {
    replay = await replayer();
  });
  afterAll(() => replay.close());

  it('answers as they do, but for the differences that are listed', async () => {
    const found: string[] = [];
    const parts: Record<string, readonly string[]> = {};
    for (const exchange of recorded) {
      const given = await replay.answer(exchange);
      const expected = answerOf(exchange);
      const other = expected === undefined ? ['answered'] : differs(given, expected);
      if (other.length > 0) {
        found.push(exchange.label);
        parts[exchange.label] = [
          ...other,
          given.status.toString(),
          given.body.slice(0, 300),
          expected?.body.slice(0, 300) ?? '',
        ];
      }
    }
    const listed = differences.flatMap(({ exchanges }) => exchanges);
    if (process.env.SHOW) console.log(JSON.stringify(parts, null, 1));
    expect(found.toSorted()).toEqual(listed.toSorted());

    const departures = new Set(differences.flatMap(({ departure, exchanges }) => (departure ? exchanges : [])));
    const bound = recorded.filter(({ label }) => !departures.has(label));
    const equal = bound.filter(({ label }) => !found.includes(label));
    expect(recorded.length).toBeGreaterThan(300);
    expect(equal.length / bound.length).toBeGreaterThanOrEqual(0.95);
  });
});
