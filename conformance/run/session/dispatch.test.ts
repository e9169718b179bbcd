import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { testnet } from '../../../spec/dialects/testnet.ts';
import { rules } from '../../judge/index.ts';
import { calls } from '../../model/exchange/call.ts';
import { recording } from '../recording/recording.ts';
import { concerns, dispatch } from './dispatch.ts';

const named = (id: string, methods: 'any' | readonly string[]) => ({ id, methods });
const find = dispatch([named('b', ['x.b', 'x.c']), named('any', 'any'), named('a', ['x.a', 'x.c'])]);
const ids = (...methods: readonly string[]) => find(methods).map(({ id }) => id);

describe('dispatch', () => {
  it('finds the rules of a method, in the order of the list', () => {
    expect(ids('x.a')).toEqual(['any', 'a']);
    expect(ids('x.c')).toEqual(['b', 'any', 'a']);
  });

  it('finds the rules of any method for unknown ones, and where nothing is called', () => {
    expect([ids('x.y'), ids('constructor'), ids()]).toEqual([['any'], ['any'], ['any']]);
  });

  it('finds each once for a batch, in the order of the list', () => {
    expect(ids('x.a', 'x.b', 'x.y', 'x.a')).toEqual(['b', 'any', 'a']);
  });

  it('finds of all rules exactly those that name the method', () => {
    const rulesFor = dispatch(rules);
    const methods = new Set(rules.flatMap((rule) => (rule.methods === 'any' ? [] : rule.methods)));
    expect(methods.size).toBeGreaterThan(10);
    for (const method of methods) expect(rulesFor([method])).toEqual(rules.filter((rule) => concerns(rule, method)));
  });
});

const file = fileURLToPath(new URL('../../../fixtures/recordings/calls.ndjson.gz', import.meta.url));

describe('every rule', () => {
  it('names all methods whose answers it judges or compares with', async () => {
    const context = { dialect: testnet, irreversible: 1_000, chainId: testnet.chainIds[0]?.id };
    const unnamed = new Set<string>();
    for await (const item of recording(file)) {
      const exchange = 'target' in item ? item.exchange() : undefined;
      if (exchange === undefined || 'problem' in exchange) continue;
      const [call, ...others] = calls({ ...exchange, snapshot: 'the only one' });
      // A rule about one element of a batch judges the complete batch.
      if (call !== undefined && others.length === 0) {
        for (const rule of rules.filter((each) => !concerns(each, call.method))) {
          // An exchange rule may pass calls that it never gets; a relation would wait for them in vain.
          const isJudged = rule.kind === 'relation' && rule.assignRoles(call, context).length > 0;
          if (isJudged) unnamed.add(`${rule.id} judges ${call.method}`);
        }
      }
    }
    expect([...unnamed]).toEqual([]);
  });
});
