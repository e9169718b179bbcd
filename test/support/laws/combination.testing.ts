import { privateChain, testNetworkOfHive } from '../../../cli/selftest/own-dialects.ts';
import { exercised, ownChain } from '../../../cli/selftest/right-nodes.ts';
import { seeded } from '../../../conformance/util/random.ts';
import { type Accused, accusationsOf } from '../../../conformance/variations/accusations.testing.ts';
import { variations } from '../../../conformance/variations/index.ts';
import { without } from '../../../conformance/variations/offered.ts';
import type { Variation } from '../../../conformance/variations/variation.ts';
import { protocols } from '../../../reference/chain/protocol.ts';
import { dialects } from '../../../spec/dialects/index.ts';
import { dialectOfChain } from '../../../spec/dialects/of-chain.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';

const all = Object.values<AnyMethod>(methods);
const names = all.map(({ name }) => name);
const namespaces = [...new Set(all.map(({ namespace }) => namespace))];

/** The chains: each dialect as it is, with a prefix and a chain id of its own, and two networks with names of their own. */
const chains: Readonly<Record<string, Dialect>> = {
  ...dialects,
  ...Object.fromEntries(
    Object.entries(dialects).map(([id, dialect]) => [
      `${id} with another prefix`,
      dialectOfChain(dialect, { prefix: 'QQQ', chainId: '3b'.repeat(32) }),
    ]),
  ),
  'a private chain': privateChain,
  'a test network of hive': testNetworkOfHive,
};

/** A correct node in which several freedoms meet. */
export interface Combination {
  /** The chain, the version, what is offered, the variations. */
  readonly summary: string;
  readonly accused: Accused;
}

/** Methods that a node does not offer. */
function gone(kind: string, random: ReturnType<typeof seeded>): ReadonlySet<string> {
  if (kind === 'all methods') return new Set();
  if (kind === 'some methods') return new Set(random.sample(names, 60));
  const missing = new Set(random.sample(namespaces, 4));
  const isGone = ({ name, namespace }: AnyMethod) => missing.has(namespace) && name !== 'jsonrpc.get_methods';
  return new Set(all.filter(isGone).map(({ name }) => name));
}

/** Up to three variations of different classes, of which at most one speaks HTTP in its own way. */
function chosen(random: ReturnType<typeof seeded>): readonly Variation[] {
  const picked: Variation[] = [];
  for (const one of random.sample(variations, 40)) {
    const isAlike = picked.some((each) => each.class === one.class || (each.http && one.http));
    if (one.class !== 'offered' && !isAlike && picked.length < 3) picked.push(one);
  }
  return picked;
}

/** Checks the combination of a seed: a chain, a version, a part of the methods, and what a node may do otherwise. */
export async function combination(seed: number, maxRequests: number): Promise<Combination> {
  const random = seeded(seed, 'combination');
  const [chain, dialect] = random.pick(Object.entries(chains) as [[string, Dialect], ...[string, Dialect][]]);
  const version = random.pick(['0.20', '0.24'] as const);
  const offered = random.pick(['all methods', 'all methods', 'some namespaces', 'some methods']);
  const missing = gone(offered, random);
  const picked = chosen(random);
  const front = missing.size > 0 ? [without('combination', offered, (name) => missing.has(name))] : [];

  const node = await exercised({ development: { ...ownChain, dialect, protocol: protocols[version] } });
  try {
    const accused = await accusationsOf(node.url, [...picked, ...front], { seed, route: { maxRequests } });
    return { summary: [chain, version, offered, ...picked.map(({ id }) => id)].join(', '), accused };
  } finally {
    await node.close();
  }
}
