import { describe, expect, it } from 'vitest';
import json from './catalog.json' with { type: 'json' };
import { catalog } from './catalog.ts';
import { type Difference, differences, reported } from './difference.ts';
import { extract, type Texts } from './extract.ts';
import { format } from './format.ts';
import { SourceError } from './read/source-error.ts';
import committedStatements from './statements.json' with { type: 'json' };
import { statements } from './statements.ts';
import { documents } from './testing.ts';

const texts = documents();

it('says what it misses in documents that say nothing', () => {
  expect(() => extract(['# One', '# Two', '# Three'])).toThrow(
    new SourceError(1, 'all sections', 'a section "What the service does"'),
  );
});

if (texts) {
  /** A document with one text, which occurs once, replaced by another. */
  const changed = (number: 1 | 2 | 3, from: string, to: string): Texts => {
    const text = texts[number - 1] ?? '';
    expect(text.split(from), `"${from}" once in document ${number}`).toHaveLength(2);
    return texts.map((each, index) => (index === number - 1 ? text.replace(from, to) : each)) as unknown as Texts;
  };
  /** The differences of the catalog of a changed document, without places. */
  const effects = (number: 1 | 2 | 3, from: string, to: string): readonly string[] =>
    facts(differences(catalog, plain(extract(changed(number, from, to))))).map(reported);

  describe('extraction', () => {
    it('finds in the documents what is committed', () => {
      expect(differences(json, plain(extract(texts))).map(reported)).toEqual([]);
      expect(differences(committedStatements, plain(statements(texts))).map(reported)).toEqual([]);
    });

    it('is the same however often it runs, byte for byte', () => {
      expect(format(extract(texts))).toBe(format(extract(texts)));
    });

    it('does not mind how lines end', () => {
      const windows = texts.map((text) => text.replaceAll('\n', '\r\n')) as unknown as Texts;
      expect(format(extract(windows))).toBe(format(extract(texts)));
    });

    it.each([
      [1, 'BLOCK_INTERVAL=3;', 'BLOCK_INTERVAL=4;', ['/constants/BLOCK_INTERVAL/value: 3 → 4']],
      [1, 'MIN_PAYOUT_SBD=20 (SBD)', 'MIN_PAYOUT_SBD=21 (SBD)', ['/constants/MIN_PAYOUT_SBD/value: 20 → 21']],
      [1, '@@000000037', '@@000000038', ['/assets/VESTS/nai: "@@000000037" → "@@000000038"']],
      [1, 'receives 10%', 'receives 12%', ['/proposalFund/percentOfNewSupply: 10 → 12']],
      [1, '`error.code` = -32000', '`error.code` = -32001', ['/errors/parse/code: -32000 → -32001']],
      [1, 'at most 50 elements', 'at most 60 elements', ['/limits/gateway/batch: 50 → 60']],
      [1, 'order book 500;', 'order book 400;', ['/limits/page/exceptions/get_order_book: 500 → 400']],
      [
        1,
        '`voting_power` (legacy form only)',
        '`voting_power` (object form only)',
        ['/records/account/fields/voting_power/form: "legacy" → "object"'],
      ],
      [
        1,
        '| `is_smt` (object form only) | boolean |',
        '| `is_smt` (object form only) | integer |',
        ['/records/account/fields/is_smt/type: "boolean" → "integer"'],
      ],
      [
        2,
        'limit integer up to 10000]',
        'limit integer up to 9999]',
        ['/methods/condenser_api.get_account_history/params/2/max: 10000 → 9999'],
      ],
      [
        2,
        '[account, escrow_id integer]',
        '[escrow_id integer, account]',
        [
          '/methods/condenser_api.get_escrow/params/0/name: "account" → "escrow_id"',
          '/methods/condenser_api.get_escrow/params/0/type: "account_name" → "integer"',
          '/methods/condenser_api.get_escrow/params/1/name: "escrow_id" → "account"',
          '/methods/condenser_api.get_escrow/params/1/type: "integer" → "account_name"',
        ],
      ],
      [
        3,
        '`by_proxy` [account, account]',
        '`by_proxy` [account]',
        [
          expect.stringMatching(
            /^\/methods\/database_api.list_accounts\/orders\/by_proxy\/start\/0\/tuple\/1: .* → nothing$/,
          ),
        ],
      ],
      [
        3,
        '`list_escrows` | `escrows`',
        '`list_escrows` | `items`',
        [
          '/methods/database_api.list_escrows/result/members/escrows: {"type":"array"} → nothing',
          '/methods/database_api.list_escrows/result/members/items: nothing → {"type":"array"}',
        ],
      ],
      [3, '`medium` = 128x128', '`medium` = 130x130', ['/images/avatarSizes/medium: 128 → 130']],
      [
        3,
        '10 for the follow namespace',
        '11 for the follow namespace',
        ['/gateway/defaults/ttls/legacy/values/follow: 10 → 11'],
      ],
      [
        3,
        'of 5, -1, 3, 3 and 3 seconds',
        'of 5, -1, 2, 3 and 3 seconds',
        ['/gateway/defaults/ttls/further/values/2: 3 → 2'],
      ],
    ] as const)('of document %i with "%s" as "%s" differs there and nowhere else', (number, from, to, expected) => {
      expect(effects(number, from, to)).toEqual(expected);
    });

    it('loses the method whose row is deleted', () => {
      const row = texts[1].split('\n').find((line) => line.startsWith('| `get_ticker` |')) ?? '';
      expect(effects(2, `${row}\n`, '').map((line) => line.split(':')[0])).toEqual([
        '/methods/condenser_api.get_ticker',
      ]);
    });

    it('gains the constant that is added, once its unit is known', () => {
      expect(() => extract(changed(1, 'MAX_WITNESSES=21', 'MAX_WITNESSES=21; MAX_SONGS=3'))).toThrow(
        'document 1 line 288: expected a constant whose unit is known: add it to facts/units.ts, found: MAX_SONGS',
      );
      expect(effects(1, 'MAX_WITNESSES=21', 'MAX_WITNESSES=21; SONG_SECONDS=3')).toEqual([
        expect.stringContaining(
          '/constants/SONG_SECONDS: nothing → {"name":"CORE_SONG_SECONDS","value":3,"unit":"seconds"',
        ),
      ]);
    });

    it.each([
      [
        2,
        'limit integer up to 10000]',
        'limit integer below 10000]',
        'document 2 line 31: expected words for a type, found: integer below 10000',
      ],
      [1, 'MIN_FEEDS=7', 'MIN_FEEDS=seven', 'document 1 line 300: expected a value in feeds, found: MIN_FEEDS=seven'],
      [1, '### Votes', '### Ballots', 'document 1 all sections: expected a section "Votes"'],
      [
        1,
        'annual new supply',
        'yearly new supply',
        '"What the service does" (lines 5 to 16): expected the share of the proposal fund, found: nothing like it',
      ],
      [
        3,
        '`by_proxy` [account, account]',
        '`by_proxy` account and account',
        'document 3 line 23: expected a form of start, found: account and account',
      ],
      [
        2,
        '| empty object |\n| `broadcast_transaction` |',
        '| a pony |\n| `broadcast_transaction` |',
        'document 2 line 13: expected the type of a result, found: a pony',
      ],
      [1, '| VESTS | 6 |', '| VESTS | 5 |', 'document 1 line 42: expected precision 6, as line 35 says, found: 5'],
      [
        2,
        '`by_voter_proposal`, `by_proposal_voter`',
        '`by_proposal_voter`',
        'document 2 line 131: expected the orders by_voter_proposal, by_proposal_voter of document 3',
      ],
      [
        1,
        '| `too_old` | too old to be known |',
        '| too_old | too old to be known |',
        'document 1 line 213: expected a status in code marks',
      ],
      [3, 'maximum 3 |', 'maximum three |', 'document 3 line 215: expected a number of retries, like'],
    ] as const)(
      'of document %i with "%s" as "%s" fails with the line and what was expected',
      (number, from, to, message) => {
        expect(() => extract(changed(number, from, to))).toThrow(message);
      },
    );

    it('notices every number that is no number of a document', () => {
      const numbers = texts.flatMap((text, index) =>
        [...text.matchAll(/(?<!documents? |documents 2 and )(?<![\w#@.])\d+(?![\w.])/gi)].map((match) => ({
          index,
          at: match.index,
          end: match.index + match[0].length,
        })),
      );
      expect(numbers.length).toBeGreaterThan(300);
      const before = factsOf(texts);
      // Every eleventh statement keeps the test short and covers every section.
      for (const { index, at, end } of numbers.filter((_, position) => position % 11 === 0)) {
        const mutated = texts.map((text, each) =>
          each === index ? `${text.slice(0, end)}1${text.slice(end)}` : text,
        ) as unknown as Texts;
        expect(factsOf(mutated), `document ${index + 1}: …${texts[index]?.slice(at - 40, end)}`).not.toBe(before);
      }
    });
  });
}

/** The catalog without its places as text, or the error. */
function factsOf(texts: Texts): string {
  try {
    return JSON.stringify(extract(texts)).replaceAll(/"[123]:\d+#[0-9a-f]{6}"/g, '""');
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return error.message;
  }
}

/** The value after a round trip through JSON. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The differences other than places. */
function facts(all: readonly Difference[]): readonly Difference[] {
  const isPlace = (value: unknown) => typeof value === 'string' && /^[123]:\d+#[0-9a-f]{6}$/.test(value);
  return all.filter(({ before, after }) => !isPlace(before) || !isPlace(after));
}
