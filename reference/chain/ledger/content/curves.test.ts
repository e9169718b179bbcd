import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { chainC } from '../../../apis/chain-c.testing.ts';
import type { ChainView } from '../../view.ts';
import { evaluateCurve } from './curves.ts';

const fixture = (path: string) => fileURLToPath(new URL(`../../../../fixtures/${path}.ndjson.gz`, import.meta.url));

interface Simulated {
  readonly method: string;
  readonly request: { readonly params: { readonly curve: string; readonly var1: string } };
  readonly response: { readonly result?: { readonly recent_claims: string } };
}

const simulated = gunzipSync(readFileSync(fixture('recordings/callsC')))
  .toString()
  .split('\n')
  .filter((line) => line.includes('"rewards_api.simulate_curve_payouts"'))
  .map((line) => JSON.parse(line) as Simulated)
  .filter(({ method, response }) => method === 'rewards_api.simulate_curve_payouts' && response.result)
  .map(({ request, response }) => ({ ...request.params, recent_claims: response.result?.recent_claims }));

describe('evaluateCurve', () => {
  let chain: ChainView;
  beforeAll(async () => {
    chain = await chainC();
  });

  const claims = (curve: string, constant: bigint) =>
    [...chain.state.comments.by.cashout_time.from()]
      .filter(({ cashout_time, net_rshares }) => cashout_time !== -1 && net_rshares > 0n)
      .reduce((sum, { net_rshares }) => sum + evaluateCurve(curve, net_rshares, constant), 0n);

  it.each(simulated)('gives the claims that deployed nodes compute: $curve', ({ curve, var1, recent_claims }) => {
    const [fund] = chain.state.rewardFunds;
    if (fund === undefined) throw new Error('no reward fund');
    const current = claims(fund.author_reward_curve, fund.content_constant);
    const sum = claims(curve, BigInt(var1));
    expect(String(((fund.recent_claims + current) * sum) / current - sum)).toBe(recent_claims);
  });

  it('is held to every curve, and refuses others', () => {
    expect(simulated.length).toBe(6);
    expect(() => evaluateCurve('cubic', 1n, 1n)).toThrow('no curve cubic');
  });
});
