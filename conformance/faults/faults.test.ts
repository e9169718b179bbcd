import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testnet } from '../../spec/dialects/testnet.ts';
import { pointer } from '../../spec/kernel/error.ts';
import type { Json } from '../../spec/kernel/json.ts';
import { queriedBlock } from '../judge/block/queried.ts';
import { rules } from '../judge/index.ts';
import { knownAccounts } from '../judge/proof/accounts.ts';
import { soleNeed } from '../judge/proof/authority.ts';
import { provableBlock } from '../judge/proof/block-header.ts';
import { lookedUp } from '../judge/proof/looked-up.ts';
import { provableTransactions } from '../judge/proof/transactions.ts';
import { type Call, calls } from '../model/call.ts';
import type { CheckEvent } from '../model/event.ts';
import { type Exchange, exchange, fromJson } from '../model/exchange.ts';
import { member } from '../model/json.ts';
import type { Rule } from '../model/rule.ts';
import { seeded } from '../plan/random.ts';
import { list } from '../plan/samples.ts';
import { check } from '../run/check.ts';
import { recordedExchange } from '../run/recorded.ts';
import { openSession } from '../run/session.ts';
import { collect, serve, stubAnswer, stubMethods } from '../testing/stub-node.ts';
import { broken } from './fault.ts';
import { faults, type KnownFault } from './index.ts';
import { faultProxy } from './proxy.ts';

const context = { dialect: testnet, irreversible: 4_876, chainId: testnet.chainIds[0]?.id };
const served =
  /"method": ?"((condenser|block|account_history|database)_api\.(get_(block|ops_in|dynamic|transaction|accounts)|find_accounts)|jsonrpc\.get_methods)/;

function recorded(name: string): readonly Exchange[] {
  const file = new URL(`../../fixtures/recordings/${name}.ndjson.gz`, import.meta.url);
  const texts = gunzipSync(readFileSync(file)).toString().split('\n');
  return texts.flatMap((text, index) => {
    if (!served.test(text.replaceAll('\\"', '"'))) return [];
    const found = recordedExchange({ number: index + 1, text });
    return found === undefined || 'problem' in found ? [] : [found];
  });
}

const real = recorded('callsC');
/** Recorded one by one, answered in one body: what a batch of them gives. */
const parseErrors = recorded('errors').filter(({ answer }) =>
  JSON.stringify(answer.json).includes('parse_error_exception'),
);
const plain = parseErrors.filter(({ request }) => /"(abc|x)"/.test(request.text ?? ''));
const batches = [together(real.slice(0, 5)), together([...real.slice(5, 8), plain[0] as Exchange])];
const honest = [...real, ...plain, ...batches];

function together(parts: readonly Exchange[]): Exchange {
  const numbered = (json: Json | undefined, id: number) => ({ ...(json as object), id }) as Json;
  return exchange({
    request: fromJson(parts.map(({ request }, index) => numbered(request.json, 900 + index))),
    answer: fromJson(parts.map(({ answer }, index) => numbered(answer.json, 900 + index))),
  });
}

function judgeAll(exchanges: readonly Exchange[], by: readonly Rule[] = rules): readonly CheckEvent[] {
  const session = openSession(by);
  return exchanges.flatMap((each) => session.judge(each, context));
}

/** What each account signed last in the recorded blocks. */
const signedLast = new Map(
  real.flatMap(calls).flatMap((call) => {
    const [block, transactions] = [provableBlock(call, context), provableTransactions(call, context)];
    if (!block || !('value' in block) || !transactions || !('value' in transactions)) return [];
    return transactions.value.flatMap(({ value }) => {
      const need = soleNeed(value);
      const time = block.value.header.timestamp;
      return need ? [[need.account, { level: need.level, time, expiration: value.expiration }] as const] : [];
    });
  }),
);

/** Where the fault can be seen in principle: the block is irreversible, and what it is compared with is in the recording too. */
const witnesses: Readonly<Record<string, (victim: Exchange) => boolean>> = {
  'previous-flipped': (victim) => calls(victim).some((call) => parents.has(nameOf(call, -1))),
  'transaction-misplaced': (victim) => calls(victim).some((call) => placed.has(lookedUp(call)?.id)),
  'authority-replaced': (victim) => calls(victim).some((call) => posted.has(accountIn(call))),
};
const parents = new Set(
  real
    .flatMap(calls)
    .map((call) => nameOf(call, 0))
    .filter(Boolean),
);

/** Transactions of recorded blocks. */
const placed = new Set<Json | undefined>(
  real.flatMap(calls).flatMap((call) => list(member(queriedBlock(call)?.json, 'transaction_ids'))),
);

/** Accounts whose posting key signed the last transaction that needed them, and has not changed since. */
const posted = new Set(
  real.flatMap(calls).flatMap((call) => {
    const [account] = knownAccounts(call, testnet);
    const last = account && signedLast.get(account.name);
    if (account === undefined || last === undefined || account.asOf < last.time) return [];
    return last.level === 'posting' && account.changed < last.expiration - 86_400 ? [account.name] : [];
  }),
);

function accountIn(call: Call): string {
  return knownAccounts(call, testnet)[0]?.name ?? '';
}

function nameOf(call: Call, offset: number): string {
  const queried = queriedBlock(call);
  return queried?.json && queried.num <= context.irreversible ? `${queried.form} ${queried.num + offset}` : '';
}

function known(id: string): KnownFault {
  const found = faults.get(id);
  if (found === undefined) throw new Error(`no fault is called ${id}`);
  return found;
}

describe('faults over recorded answers', () => {
  it('the honest twins pass', () => {
    expect(judgeAll(honest).filter(({ outcome }) => outcome !== 'pass' && outcome !== 'legacy')).toEqual([]);
    expect(judgeAll(honest).flatMap(({ notes = [] }) => notes)).toEqual([]);
  });

  it.each([...faults.keys()])('%s is found by its rule, where it is', (id) => {
    const { fault, rule } = known(id);
    const random = seeded(1, id);
    const own = [rule];
    const victims = honest.filter((each) => broken(fault, each, seeded(1, 'look')) && (witnesses[id]?.(each) ?? true));
    expect(victims.length).toBeGreaterThan(0);
    for (const victim of random.sample(victims, 5)) {
      const lie = broken(fault, victim, random);
      if (lie === undefined) throw new Error('an exchange that can be broken');
      const lying = honest.map((each) => (each === victim ? lie.exchange : each));
      const found = judgeAll(lying, own).flatMap(({ findings = [], notes = [] }) => [
        ...findings.map((finding) => finding.pointer),
        ...notes.map(({ text }) => text.split(':')[0] as string),
      ]);
      expect(found, `${pointer(lie.path)} in ${victim.case}`).toContain(pointer(lie.path));
    }
  });

  it('leave the honest exchange as it was', () => {
    const before = JSON.stringify(honest.map(({ answer }) => answer.json));
    for (const { fault } of faults.values()) for (const each of honest) broken(fault, each, seeded(2, 'x'));
    expect(JSON.stringify(honest.map(({ answer }) => answer.json))).toBe(before);
  });
});

describe('faults in front of a node', () => {
  const stub = stubMethods();

  it.each(['block-id-flipped', 'id-as-text', 'asset-as-number', 'field-lost', 'operations-swapped'] as const)(
    '%s is found by its rule, the same node without it passes',
    async (id) => {
      const node = await serve((body) => stubAnswer(stub, body));
      const proxy = await faultProxy({ upstream: node.url, fault: known(id).fault });
      const options = { profile: 'quick', seed: 5, concurrency: 4, timeoutMs: 5_000 } as const;
      const findings = async (url: string) =>
        (await collect(check({ url, ...options }))).flatMap((event) =>
          event.kind === 'check' ? (event.findings ?? []) : [],
        );
      const [lying, honest] = [await findings(proxy.url), await findings(node.url)];
      await Promise.all([proxy.close(), node.close()]);
      expect(honest).toEqual([]);
      expect(proxy.broken()).toBeGreaterThan(0);
      expect(lying.map(({ rule }) => rule)).toContain(known(id).rule.id);
    },
  );
});
