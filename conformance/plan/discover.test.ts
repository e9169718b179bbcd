import { describe, expect, it } from 'vitest';
import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import { malformedBodies } from '../../test/support/malformed-bodies.ts';
import { changing, emptyChain, offering } from '../../test/support/proxy-node.ts';
import { referenceNode } from '../../test/support/reference-node.ts';
import { listNames } from '../model/corpus.ts';
import { member } from '../model/json.ts';
import type { Discovered } from '../model/target.ts';
import type { Answer } from '../testing/server.ts';
import { seeded } from '../util/random.ts';
import type { Send } from './corpus/discover.ts';
import { discover } from './discover.ts';

const quick = { blocks: 20, completeUpTo: 0 };
const full = { blocks: 120, completeUpTo: 10_000 };

interface Run {
  readonly found: Discovered;
  readonly bodies: readonly string[];
}

async function discovered(answer: Answer, profile = quick, seed = 1): Promise<Run> {
  const bodies: string[] = [];
  const send: Send = async function* (requests) {
    const texts = requests.map(({ message }) => {
      bodies.push(message.text as string);
      return answer(message.text as string, bodies.length - 1);
    });
    return (await Promise.all(texts)).map((text): Json => parseJson(text));
  };
  const steps = discover(send, { random: seeded(seed, 'discovery'), dialect: undefined, ...profile });
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return { found: value, bodies };
  }
}

const reference = await referenceNode();
const node: Answer = reference.ask;
const filled = ({ corpus }: Discovered) => listNames.filter((list) => corpus[list].length > 0);
const whatIsMissing = ({ missing }: Discovered) => missing.map(({ what }) => what);

describe('discovery on a complete node', () => {
  it('finds nearly everything that arguments can name, in some hundred requests', async () => {
    const { found, bodies } = await discovered(node);
    expect(filled(found).length).toBeGreaterThan(30);
    expect(found.missing).toHaveLength(listNames.length - filled(found).length);
    expect(bodies.length).toBeLessThan(140);
    expect(found).toMatchObject({ head: 4897, irreversible: 4876 });
    expect(found.dialect?.name).toBe('testnet');
  });

  it('takes an irreversible transaction with each operation that records show', async () => {
    const { corpus, irreversible = 0 } = (await discovered(node)).found;
    const names = corpus.operationSamples.map(({ operation }) => operation);
    expect(names.length).toBeGreaterThan(25);
    expect(new Set(names).size).toBe(names.length);
    expect(corpus.recordedOperations).toEqual(expect.arrayContaining(names));
    const known = [...corpus.operationSamples, ...corpus.recordedTransactions];
    expect(known.filter(({ num }) => num > irreversible)).toEqual([]);
  });

  it('distinguishes kinds of accounts and posts like the chain', async () => {
    const { corpus } = (await discovered(node)).found;
    expect(corpus.escrows).toContainEqual({ account: 'quinoa', id: 101 });
    expect(corpus.proposals.toSorted()).toEqual([50, 53]);
    expect(corpus.buckets).toEqual([15, 60, 300, 3600, 86400]);
    expect(corpus.ownerHistories.toSorted()).toEqual(['clarch', 'csumac', 'endive.cab', 'quince.cab']);
    expect(corpus.declines.toSorted()).toEqual(['fern31', 'moss38', 'olive']);
    expect(corpus.replies.every(({ permlink }) => permlink.startsWith('re-'))).toBe(true);
    expect(corpus.proxies).toContainEqual({ from: 'acorn', to: 'czelkova' });
    expect(corpus.keys.every((key) => key.startsWith('TST'))).toBe(true);
  });

  it('asks for the operation records of a few blocks, in one form', async () => {
    const recordsIn = ({ bodies }: Run) => bodies.filter((body) => body.includes('get_ops_in_block'));
    const inCondenser = recordsIn(await discovered(node));
    expect([inCondenser.length > 2, inCondenser.length <= 6]).toEqual([true, true]);
    expect(inCondenser.every((body) => body.includes('condenser_api'))).toBe(true);
    const other = recordsIn(await discovered(offering((name) => name !== 'condenser_api.get_ops_in_block')(node)));
    expect(other).toHaveLength(inCondenser.length);
    expect(recordsIn(await discovered(offering((name) => !name.endsWith('.get_ops_in_block'))(node)))).toEqual([]);
  });

  it('is the same for the same seed, another for another', async () => {
    const [one, same, other] = [await discovered(node), await discovered(node), await discovered(node, quick, 2)];
    expect(same).toEqual(one);
    expect(other.bodies).not.toEqual(one.bodies);
  });
});

describe('discovery on less', () => {
  it('mines condenser_api alone, by its lists, its accounts and the operations in blocks', async () => {
    const condenser = offering((name) => name.startsWith('condenser_api.'))(node);
    const { found, bodies } = await discovered(condenser, full);
    expect(bodies.length).toBeLessThanOrEqual(300);
    const needed = [
      'accounts',
      'authors',
      'posts',
      'voted',
      'witnesses',
      'keys',
      'tags',
      'proposals',
      'transactions',
      'delegations',
      'orders',
      'routes',
    ];
    expect(filled(found)).toEqual(expect.arrayContaining(needed));
    expect(found.corpus.witnessVotes.length).toBeGreaterThan(10);
    const why = 'no offered method lists them';
    expect(found.missing).toContainEqual({ what: 'changes of recovery accounts', why });
  });

  it('probes methods where none are listed, and finds all else within the same budget', async () => {
    const { found, bodies } = await discovered(offering((name) => !name.startsWith('jsonrpc.'))(node), full);
    expect(bodies.length).toBeLessThanOrEqual(300);
    expect(found.methods.has('database_api.list_votes')).toBe(true);
    expect(found.blocks.length).toBeGreaterThan(10);
    expect(filled(found).length).toBeGreaterThan(30);
    expect(bodies.filter((body) => body.includes('broadcast'))).toEqual([]);
  });

  it('reads blocks from the other namespace where the first has none', async () => {
    const hiding = changing((method, result) => (method === 'condenser_api.get_block' ? null : result));
    const { found } = await discovered(hiding(node));
    expect(found.blocks.length).toBeGreaterThan(10);
  });

  it('reports an empty chain as without data', async () => {
    const { found, bodies } = await discovered(emptyChain(node));
    expect(filled(found)).toEqual([]);
    expect(found.missing.length).toBeGreaterThanOrEqual(listNames.length);
    expect(found.missing).toContainEqual({ what: 'escrows', why: 'none in the answer' });
    expect(bodies.length).toBeLessThan(140);
  });

  it('gives up where everything is refused', async () => {
    const refusing: Answer = (body) => {
      const error = { code: -32003, message: 'no', data: {} };
      return stringifyJson({ jsonrpc: '2.0', error, id: member(parseJson(body), 'id') ?? null });
    };
    const { found, bodies } = await discovered(refusing, full);
    expect(filled(found)).toEqual([]);
    expect(bodies.length).toBeLessThanOrEqual(300);
    expect(whatIsMissing(found).slice(0, 3)).toEqual(['dialect', 'irreversible block', 'blocks']);
  });
});

describe('discovery on a target that answers anything', () => {
  it('tolerates every shape, from the first answer on', async () => {
    for (const shift of [0, 1, 5, 13]) {
      const { bodies } = await discovered((body, index) => malformedBodies(body, index + shift), full);
      expect(bodies.length).toBeLessThanOrEqual(300);
    }
  });

  it('tolerates strange answers to listed methods, and takes no invalid name', async () => {
    const faulty = (body: string, index: number) =>
      /get_methods|global_properties/.test(body) ? node(body, index) : malformedBodies(body, index);
    const { found } = await discovered(faulty, full);
    const { accounts, active, authors, tags } = found.corpus;
    expect([...accounts, ...active, ...authors, ...tags].filter((name) => name.length > 32)).toEqual([]);
    expect(stringifyJson(found.corpus as Json).length).toBeLessThan(100_000);
  });

  it('tolerates transport errors', async () => {
    const send: Send = async function* (requests) {
      return requests.map(() => undefined);
    };
    const steps = discover(send, { random: seeded(1, 'x'), dialect: undefined, ...quick });
    const { done, value } = await steps.next();
    expect(done).toBe(true);
    expect((value as Discovered).methods.size).toBe(0);
  });
});
