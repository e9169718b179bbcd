/// <reference lib="esnext.disposable" preserve="true" />
import type { DialectName } from '../../spec/dialects/index.ts';

/** A chain of its own; the same options, with a genesis time, give the same chain. */
export interface CreateNodeOptions {
  /** Names and symbols; `steem` unless given, which most clients speak. */
  readonly dialect?: DialectName;
  /** `0.20`, that of the documents, unless given. */
  readonly protocol?: '0.20' | '0.24';
  /** 64 hex; that of the dialect unless given. */
  readonly chainId?: string;
  /** Three letters that public keys begin with; those of the dialect unless given. */
  readonly prefix?: string;
  /** How many accounts have money, or their names; ten unless given. */
  readonly accounts?: number | readonly string[];
  /** What accounts begin with, in place of what all begin with: `{ shop: ['100.000 STEEM', '5.000 SBD'] }`. */
  readonly balances?: Readonly<Record<string, readonly string[]>>;
  readonly witnesses?: number;
  readonly seed?: number;
  /** What has happened before; nothing unless given. */
  readonly scenario?: 'none' | 'small' | 'clients';
  /** `auto` unless given: a block for each transaction. */
  readonly blockTime?: 'auto' | 'transactions' | 'manual' | number;
  /** UTC, such as `2026-01-31T12:00:00`; so long ago that the head is now, unless given. */
  readonly genesisTime?: string;
  /** Whether `call ["database_api", …, [positional]]` and bare names are calls of condenser_api, as at the production gateway. */
  readonly legacyCalls?: boolean;
}

/** A key as clients read it: the private one in WIF, the public one with the prefix of the chain. */
export interface NodeKey {
  readonly private: string;
  readonly public: string;
}

export interface NodeAccount {
  readonly name: string;
  readonly keys: { readonly [Role in 'owner' | 'active' | 'posting' | 'memo']: NodeKey };
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
  readonly accounts: readonly NodeAccount[];
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
  /** Writes the chain to a file whose name ends in `.checkpoint`. */
  save(path: string): Promise<void>;
  /** Goes on with the chain of such a file, of the same dialect and chain id. Rejects with CallError. */
  load(path: string): Promise<NodeHead>;
  close(): Promise<void>;
}
