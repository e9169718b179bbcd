import { dialects } from '../../spec/dialects/index.ts';
import { stringifyJson } from '../../spec/kernel/json/json.ts';
import { timeSeconds, timeText } from '../../spec/kernel/scalars.ts';
import { protocols } from '../chain/protocol.ts';
import { keysOf } from '../controls/controls.ts';
import { balancesOf } from '../development/balances.ts';
import { startNode } from '../node.ts';
import { answer } from '../rpc/envelope.ts';
import { CallError } from './call-error.ts';
import type { CreateNodeOptions, DevelopmentNode } from './development-node.ts';

/** Starts a node of its own in this process, on a free port of this machine. @throws TypeError for a time, name or balance that is none */
export async function createNode(options: CreateNodeOptions = {}): Promise<DevelopmentNode> {
  const { dialect = 'steem', protocol = '0.20', accounts = 10, witnesses = 21, seed = 1, blockTime = 'auto' } = options;
  const genesisTime = options.genesisTime === undefined ? undefined : timeSeconds(options.genesisTime);
  if (options.genesisTime !== undefined && genesisTime === undefined)
    throw new TypeError(`genesisTime is a time such as 2026-01-31T12:00:00, not ${options.genesisTime}`);
  const { chainId, prefix: ownPrefix, scenario, legacyCalls } = options;
  const balances = balancesOf(options.balances ?? {}, dialects[dialect]);
  const of = {
    accounts,
    witnesses,
    seed,
    blockTime,
    genesisTime,
    chainId,
    prefix: ownPrefix,
    scenario,
    balances,
    reuses: true,
  };
  const development = { ...of, dialect: dialects[dialect], protocol: protocols[protocol] };
  const node = await startNode({ development, legacyCalls });
  const { controls, dispatch, chain, url } = node;
  const { prefix } = chain.dialect;
  const envelope = { dispatch, onCall: undefined, maxBatch: 10_000, legacyCalls };
  const shown = ({ head_block_number, time }: { readonly head_block_number: number; readonly time: number }) => ({
    block: head_block_number,
    time: timeText(time),
  });

  async function call(method: string, params: unknown = {}): Promise<unknown> {
    const body = stringifyJson({ jsonrpc: '2.0', id: 1, method, params: params as never });
    const reply = JSON.parse(String(await answer(Buffer.from(body), envelope)));
    if (reply.error !== undefined) throw new CallError(reply.error);
    return reply.result;
  }

  return {
    url,
    chainId: node.chainId,
    prefix,
    get accounts() {
      return controls.devAccounts().map((each) => ({ name: each.name, keys: keysOf(each, prefix) }));
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      const headers = Object.fromEntries(request.headers);
      const body = Buffer.from(await request.arrayBuffer());
      const reply = await answer(body, envelope, headers);
      return new Response(String(reply), { headers: { 'content-type': 'application/json' } });
    },
    call,
    mine: async (count = 1) => shown(await controls.mine(count)),
    travel: async (by) => shown(await controls.travel(by)),
    snapshot: () => controls.snapshot(),
    revert(snapshot = 0) {
      controls.revert(snapshot);
    },
    async save(path) {
      await call('plumbline.export_checkpoint', { path });
    },
    async load(path) {
      await call('plumbline.import_checkpoint', { path });
      return shown(chain.state.dynamicGlobalProperties);
    },
    close: () => node.close(),
    [Symbol.asyncDispose]: () => node.close(),
  };
}
