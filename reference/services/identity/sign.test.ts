import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wifOf } from '../../../spec/crypto/private-key.ts';
import { formIn, startWorld, visitor, type World } from './visitor.testing.ts';

describe('links that ask a user to sign', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const encode = (json: unknown) =>
    Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)).toString('base64url');
  const fund = async (name: string): Promise<string> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'condenser_api.get_accounts', params: [[name]] });
    const answer = await fetch(world.node.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return ((await answer.json()) as { result: { balance: string }[] }).result[0]?.balance ?? '';
  };

  async function signed(path: string, name: string, role: 'active' | 'posting') {
    const browser = visitor(world.service.url);
    const page = await browser.ask(path);
    const form = { form: formIn(page, '/sign'), account: name, key: wifOf(world.person(name).keys[role]) };
    return { page, answer: await browser.post('/sign', form) };
  }

  it('show it in full, send it with a key of the user, and return', async () => {
    const before = await fund('alice');
    const fields = {
      to: 'bob',
      amount: '1.000 HIVE',
      memo: '<b>rent</b>',
      redirect_uri: 'https://shop.example/paid?order=7',
    };
    const { page, answer } = await signed(`/sign/transfer?${new URLSearchParams(fields)}`, 'alice', 'active');

    expect(page.status).toBe(200);
    expect(page.text).toContain('<dt>amount</dt><dd>1.000 HIVE</dd>');
    expect(page.text).toContain('&lt;b&gt;rent&lt;/b&gt;');
    expect(page.text).toContain('You will return to <code>https://shop.example</code>');
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^https:\/\/shop\.example\/paid\?order=7&id=[0-9a-f]{40}$/);
    expect(Number.parseInt(before, 10) - Number.parseInt(await fund('alice'), 10)).toBe(1);
  });

  it('are those that sc2-sdk writes', async () => {
    const client: { sign(name: string, fields: object, back: string): string } = createRequire(import.meta.url)(
      'sc2-sdk',
    ).Initialize({ app: world.demonstration.app.name, baseURL: world.service.url });
    const link = new URL(
      client.sign('transfer', { to: 'alice', amount: '0.001 HIVE', memo: 'a b' }, 'https://app.example/'),
    );
    const { page, answer } = await signed(link.pathname + link.search, 'bob', 'active');

    expect(page.text).toContain('<dt>memo</dt><dd>a b</dd>');
    expect([answer.status, answer.location?.startsWith('https://app.example/?id=')]).toEqual([303, true]);
  });

  it('may have operations as steem-uri writes them', async () => {
    const vote = ['custom_json', { required_auths: [], required_posting_auths: ['__signer'], id: 'x', json: '[]' }];
    for (const path of [`op/${encode(vote)}`, `ops/${encode([vote, vote])}`, `tx/${encode({ operations: [vote] })}`]) {
      const { answer } = await signed(`/sign/${path}?cb=${encode('https://app.example/done')}`, 'carol', 'posting');
      expect(answer.location, path).toMatch(/^https:\/\/app\.example\/done\?id=/);
    }
    const told = encode('https://app.example/{{id}}/{{block}}/{{sig}}');
    const kept = await signed(`/sign/op/${encode(vote)}?nb=&s=carol&cb=${told}`, 'carol', 'posting');
    expect(kept.answer.location).toMatch(/^https:\/\/app\.example\/[0-9a-f]{40}\/\/[0-9a-f]{130}$/);
    expect((await signed(`/sign/op/${encode(vote)}?s=bob`, 'carol', 'posting')).answer.status).toBe(400);
    const { answer } = await signed(`/sign/op/${encode(vote)}`, 'carol', 'posting');
    expect([answer.status, /transaction <code>[0-9a-f]{40}</.test(answer.text)]).toEqual([200, true]);
  });

  it.each([
    ['/sign/author_reward?author=alice', 'No operation is called author_reward.'],
    ['/sign/transfer?redirect_uri=javascript:alert(1)', 'The link returns to what is no http address.'],
    [`/sign/op/${encode(['author_reward', {}])}`, 'An operation is [name, {fields}], with a name of the chain.'],
    [`/sign/op/${encode('{')}`, 'An operation is [name, {fields}], with a name of the chain.'],
    [`/sign/ops/${encode([])}`, 'The link asks for no operation.'],
    [`/sign/tx/${encode({ ref_block_num: 1, operations: [] })}`, 'The transaction has a header of its own'],
  ])('are refused with the reason: %s', async (path, reason) => {
    const { status, text } = await visitor(world.service.url).ask(path);
    expect([status, text.includes(reason.replaceAll("'", '&#39;'))]).toEqual([400, true]);
  });

  it('send nothing without the right key, the own form, or what the chain takes', async () => {
    const before = await fund('alice');
    const link = `/sign/transfer?${new URLSearchParams({ to: 'bob', amount: '5.000 HIVE', memo: '' })}`;
    const byPosting = await signed(link, 'alice', 'posting');
    expect([byPosting.answer.status, /The chain refused it/.test(byPosting.answer.text)]).toEqual([400, true]);
    expect(byPosting.answer.text).not.toContain(wifOf(world.person('alice').keys.posting));

    const [browser, other] = [visitor(world.service.url), visitor(world.service.url)];
    const form = formIn(await browser.ask(link), '/sign');
    const right = { form, account: 'alice', key: wifOf(world.person('alice').keys.active) };
    expect((await other.post('/sign', right)).status).toBe(403);
    expect((await browser.post('/sign', right, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await browser.post('/sign', { ...right, key: wifOf(world.person('bob').keys.active) })).status).toBe(401);
    const odd = await signed(`/sign/transfer?${new URLSearchParams({ to: 'bob', amount: 'much' })}`, 'alice', 'active');
    expect([odd.answer.status, /It cannot be signed as it is/.test(odd.answer.text)]).toEqual([400, true]);
    expect(await fund('alice')).toBe(before);
  });

  it('are done once, however often their form is sent', async () => {
    const before = Number.parseInt(await fund('carol'), 10);
    const browser = visitor(world.service.url);
    const link = `/sign/transfer?${new URLSearchParams({ to: 'alice', amount: '2.000 HIVE', memo: '' })}`;
    const form = {
      form: formIn(await browser.ask(link), '/sign'),
      account: 'carol',
      key: wifOf(world.person('carol').keys.active),
    };
    const answers = await Promise.all([browser.post('/sign', form), browser.post('/sign', form)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await browser.post('/sign', form)).status).toBe(403);
    expect(before - Number.parseInt(await fund('carol'), 10)).toBe(2);
  });
});
