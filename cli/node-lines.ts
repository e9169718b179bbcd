import { printable } from '../conformance/report/text/printable.ts';
import { operationText, type ShownOperation } from '../reference/explain/operation-text.ts';
import type { ReferenceNode, Served } from '../reference/node.ts';
import { usualNode } from './kit/usual-node.ts';

/** How clients meet a chain: what they sign for, and the line that connects one. */
export function clientText({ url, chainId, chain }: Pick<ReferenceNode, 'url' | 'chainId' | 'chain'>): string {
  const { name, prefix, symbols } = chain.dialect;
  const lines = clients[name]?.({ url, chainId, prefix }) ?? [
    `No client of npm can send amounts of ${symbols.CORE}: plumbline node --dialect steem is for dsteem and steem-js`,
  ];
  return [
    `Chain id ${chainId}, keys begin with ${prefix}, amounts are of ${symbols.CORE}, ${symbols.SBD} and ${symbols.VESTS}`,
    ...lines,
    `Try first: plumbline travel 7d, plumbline snapshot, plumbline mine 5${url === usualNode ? '' : ` (each with --node ${url})`}`,
  ]
    .map((each) => `${each}\n`)
    .join('');
}

interface Connected {
  readonly url: string;
  readonly chainId: string;
  readonly prefix: string;
}

const client = ({ url, chainId, prefix }: Connected): string =>
  `new Client('${url}', { chainId: '${chainId}', addressPrefix: '${prefix}' })`;

const ofSteem = (at: Connected): readonly string[] => [
  `dsteem: ${client(at)}`,
  `steem-js: steem.api.setOptions({ url: '${at.url}', useAppbaseApi: true }); steem.config.set('chain_id', '${at.chainId}'); steem.config.set('address_prefix', '${at.prefix}')`,
];

/** The clients of npm that know the symbols of a dialect, and what connects them. */
const clients: Readonly<Record<string, (at: Connected) => readonly string[]>> = {
  steem: ofSteem,
  testnet: ofSteem,
  hive: (at) => [`@hiveio/dhive: ${client(at)}`, `hive-tx: config.nodes = ['${at.url}']`],
};

/** One line for each new block with transactions, and, where blocks are made by hand, for each transaction that waits for one. */
export function logChain(
  { chain, growth }: { readonly chain: ReferenceNode['chain']; readonly growth: Served['growth'] },
  write: (line: string) => void,
): () => void {
  let last = chain.headBlockNumber;
  const inWords = ({ operations }: { readonly operations: readonly ShownOperation[] }): string =>
    operations.map((each) => operationText(each, chain.dialect)).join(', ');
  const ends = [
    chain.subscribe(() => {
      // A revert or a fork goes back.
      last = Math.min(last, chain.headBlockNumber);
      while (last < chain.headBlockNumber)
        for (const each of chain.block(++last)?.transactions ?? [])
          write(printable(`${inWords(each)} ✓ block ${last}`));
    }),
    chain.onTransaction(() => {
      const waiting = chain.pending.at(-1);
      if (growth === 'manual' && waiting !== undefined)
        write(printable(`${inWords(waiting.transaction)} waits for its block: plumbline mine makes it`));
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
