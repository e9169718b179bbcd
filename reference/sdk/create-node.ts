import { type DialectName, dialects } from '../../spec/dialects/index.ts';
import { stringifyJson } from '../../spec/kernel/json/json.ts';
import { timeSeconds, timeText } from '../../spec/kernel/scalars.ts';
import { type Protocol, protocols } from '../chain/protocol.ts';
import { keysOf } from '../controls/controls.ts';
import type { BlockTime } from '../development/producer.ts';
import type { ScenarioName } from '../development/scenarios/index.ts';
import { startNode } from '../node.ts';
import { answer } from '../rpc/envelope.ts';

/** A chain of its own; the same options, with a genesis time, give the same chain. */
export interface CreateNodeOptions {
  /** Names and symbols; `steem` unless given, which most clients speak. */
  readonly dialect?: DialectName;
  /** `0.20`, that of the documents, unless given. */
  readonly protocol?: Protocol['name'];
  /** 64 hex; that of the dialect unless given. */
  readonly chainId?: string;
  /** How many accounts have money; ten unless given. */
  readonly accounts?: number;
  readonly witnesses?: number;
  readonly seed?: number;
  /** What has happened before; nothing unless given. */
  readonly scenario?: ScenarioName;
  /** `auto` unless given: a block for each transaction. */
  readonly blockTime?: BlockTime;
  /** UTC, such as `2026-01-31T12:00:00`; so long ago that the head is now, unless given. */
  readonly genesisTime?: string;
}

/** Where the chain is. */
export interface NodeHead {
  readonly block: number;
  /** UTC, such as `2026-01-31T12:00:00`. */
  readonly time: string;
}

/** A node in this process. */
export interface DevelopmentNode extends AsyncDisposable {
  readonly url: string;
  /** What clients sign for: 64 hex. */
  readonly chainId: string;
  /** How public keys begin. */
  readonly prefix: string;
  /** With test keys that everybody knows. */
  readonly accounts: readonly { readonly name: string; readonly keys: ReturnType<typeof keysOf> }[];
  /** Answers a JSON-RPC request as the node's URL does, without a connection. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The result of a method, such as `call('condenser_api.get_accounts', [['alice']])`. Rejects with CallError. */
  call(method: string, params?: unknown): Promise<unknown>;
  mine(count?: number): Promise<NodeHead>;
  /** By a duration such as `7d`: all that is due then happens. */
  travel(by: string): Promise<NodeHead>;
  /** Gives its number. */
  snapshot(): number;
  /** Back to a snapshot, the newest unless given; it and those after it are gone then. */
  revert(snapshot?: number): void;
  close(): Promise<void>;
}

/** The node refused a call. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: number;
  readonly data: unknown;

  constructor({ code, message, data }: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Starts a node of its own in this process, on a free port of this machine. @throws TypeError for a time that is none */
export async function createNode(options: CreateNodeOptions = {}): Promise<DevelopmentNode> {
  const { dialect = 'steem', protocol = '0.20', accounts = 10, witnesses = 21, seed = 1, blockTime = 'auto' } = options;
  const genesisTime = options.genesisTime === undefined ? undefined : timeSeconds(options.genesisTime);
  if (options.genesisTime !== undefined && genesisTime === undefined)
    throw new TypeError(`genesisTime is a time such as 2026-01-31T12:00:00, not ${options.genesisTime}`);
  const { chainId, scenario } = options;
  const of = { accounts, witnesses, seed, blockTime, genesisTime, chainId, scenario, reuses: true };
  const node = await startNode({ development: { ...of, dialect: dialects[dialect], protocol: protocols[protocol] } });
  const { controls, dispatch, chain, url } = node;
  const { prefix } = chain.dialect;
  const envelope = { dispatch, onCall: undefined, maxBatch: 10_000 };
  const shown = ({ head_block_number, time }: { readonly head_block_number: number; readonly time: number }) => ({
    block: head_block_number,
    time: timeText(time),
  });

  return {
    url,
    chainId: node.chainId,
    prefix,
    get accounts() {
      return controls.people().map((each) => ({ name: each.name, keys: keysOf(each, prefix) }));
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      const headers = Object.fromEntries(request.headers);
      const body = Buffer.from(await request.arrayBuffer());
      const reply = await answer(body, envelope, headers);
      return new Response(String(reply), { headers: { 'content-type': 'application/json' } });
    },
    async call(method, params = {}) {
      const body = stringifyJson({ jsonrpc: '2.0', id: 1, method, params: params as never });
      const reply = JSON.parse(String(await answer(Buffer.from(body), envelope)));
      if (reply.error !== undefined) throw new CallError(reply.error);
      return reply.result;
    },
    mine: async (count = 1) => shown(await controls.mine(count)),
    travel: async (by) => shown(await controls.travel(by)),
    snapshot: () => controls.snapshot(),
    revert(snapshot = 0) {
      controls.revert(snapshot);
    },
    close: () => node.close(),
    [Symbol.asyncDispose]: () => node.close(),
  };
}
