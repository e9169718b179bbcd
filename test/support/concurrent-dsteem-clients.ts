import { createRequire } from 'node:module';

interface Key {
  readonly secret: never;
}

interface Dsteem {
  readonly Client: new (
    url: string,
    options: { readonly chainId: string; readonly addressPrefix: string },
  ) => {
    readonly broadcast: { sendOperations(operations: readonly unknown[], keys: readonly Key[]): Promise<unknown> };
  };
  readonly PrivateKey: { fromString(wif: string): Key };
}

const { Client, PrivateKey } = createRequire(import.meta.url)('dsteem') as Dsteem;

/** An account as `node --accounts-out` writes it; keys in wallet import format. */
export interface Person {
  readonly name: string;
  readonly keys: { readonly active: { readonly private: string }; readonly posting: { readonly private: string } };
}

export interface CrowdOptions {
  readonly url: string;
  readonly chainId: string;
  readonly addressPrefix: string;
  readonly devAccounts: readonly Person[];
  /** Broadcasts that are under way at a time. */
  readonly count: number;
}

export interface Crowd {
  /** Waits for the broadcasts that are under way. */
  stop(): Promise<{ readonly accepted: number; readonly refused: ReadonlyMap<string, number> }>;
}

/** Clients of another library that broadcast one operation after the other, the same ones in every run. */
export function startConcurrentDsteemClients({ url, chainId, addressPrefix, devAccounts, count }: CrowdOptions): Crowd {
  const client = new Client(url, { chainId, addressPrefix });
  const keys = new Map(
    devAccounts.map(({ name, keys }) => [
      name,
      [PrivateKey.fromString(keys.active.private), PrivateKey.fromString(keys.posting.private)] as const,
    ]),
  );
  const refused = new Map<string, number>();
  let [accepted, isStopped, turn] = [0, false, 0];

  async function broadcast(): Promise<void> {
    while (!isStopped) {
      const { signer, isPosting, operation } = operationOf(turn++, devAccounts);
      const [active, posting] = keys.get(signer) as readonly [Key, Key];
      try {
        await client.broadcast.sendOperations([operation], [isPosting ? posting : active]);
        accepted++;
      } catch (error) {
        const text = `${operation[0]}: ${(error as Error).message.split('\n')[0]?.slice(0, 120)}`;
        refused.set(text, (refused.get(text) ?? 0) + 1);
      }
    }
  }

  const clients = Array.from({ length: count }, broadcast);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(clients);
      return { accepted, refused };
    },
  };
}

type Sent = readonly [name: string, value: object];

/** What the account does in this turn. */
function operationOf(turn: number, devAccounts: readonly Person[]) {
  const name = (index: number) => devAccounts[index % devAccounts.length]?.name ?? '';
  const round = Math.floor(turn / kinds.length);
  const [me, other] = [name(round), name(round + 1 + (turn % 3))];
  const kind = kinds[turn % kinds.length] as (typeof kinds)[number];
  const { isPosting = false, make } = kind;
  return { signer: me, isPosting, operation: make({ me, other, turn, round, devAccounts: devAccounts.length }) };
}

interface Turn {
  readonly me: string;
  readonly other: string;
  readonly turn: number;
  readonly round: number;
  readonly devAccounts: number;
}

interface Kind {
  readonly isPosting?: boolean;
  make(turn: Turn): Sent;
}

const thousandths = (units: number, symbol: string): string =>
  `${Math.trunc(units / 1000)}.${String(units % 1000).padStart(3, '0')} ${symbol}`;
const later = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19);

/** The post of an account: each makes one when its turn comes first. */
const postOf = (author: string) => ({ author, permlink: `garden-of-${author}` });

const kinds: readonly Kind[] = [
  {
    isPosting: true,
    make: ({ me, round }) => [
      'comment',
      {
        parent_author: '',
        parent_permlink: 'garden',
        ...postOf(me),
        title: 'Soil',
        body: `Loam, round ${round}.`,
        json_metadata: '{"tags":["garden","soil"]}',
      },
    ],
  },
  {
    isPosting: true,
    make: ({ me, other, round }) => ['vote', { voter: me, ...postOf(other), weight: 1000 + (round % 90) * 100 }],
  },
  {
    make: ({ me, other, turn }) => [
      'transfer',
      { from: me, to: other, amount: thousandths(1 + (turn % 50), 'STEEM'), memo: `seeds ${turn}` },
    ],
  },
  {
    isPosting: true,
    make: ({ me, other, turn }) => [
      'comment',
      {
        parent_author: other,
        parent_permlink: postOf(other).permlink,
        author: me,
        permlink: `reply-${turn}`,
        title: '',
        body: 'Sand too.',
        json_metadata: '',
      },
    ],
  },
  {
    isPosting: true,
    make: ({ me, other }) => [
      'custom_json',
      {
        required_auths: [],
        required_posting_auths: [me],
        id: 'follow',
        json: JSON.stringify(['follow', { follower: me, following: other, what: ['blog'] }]),
      },
    ],
  },
  {
    make: ({ me, turn }) => [
      'limit_order_create',
      {
        owner: me,
        orderid: turn,
        amount_to_sell: turn % 2 === 0 ? thousandths(100, 'STEEM') : thousandths(90, 'SBD'),
        min_to_receive: turn % 2 === 0 ? thousandths(80 + (turn % 30), 'SBD') : thousandths(80 + (turn % 30), 'STEEM'),
        fill_or_kill: false,
        expiration: later(3600),
      },
    ],
  },
  {
    make: ({ me, other, turn }) => [
      'delegate_vesting_shares',
      { delegator: me, delegatee: other, vesting_shares: `${10_000 + turn}.000000 VESTS` },
    ],
  },
  {
    make: ({ me, turn }) => ['transfer_to_vesting', { from: me, to: me, amount: thousandths(1 + (turn % 9), 'STEEM') }],
  },
  {
    make: ({ me, round }) => [
      'account_witness_vote',
      { account: me, witness: `witness${1 + (round % 21)}`, approve: round % 5 !== 4 },
    ],
  },
  {
    make: ({ me, other, turn }) => [
      'transfer_to_savings',
      { from: me, to: other, amount: thousandths(2, turn % 4 === 1 ? 'SBD' : 'STEEM'), memo: '' },
    ],
  },
  { make: ({ me, turn }) => ['convert', { owner: me, requestid: turn, amount: thousandths(5, 'SBD') }] },
  {
    make: ({ me, other, turn }) => [
      'set_withdraw_vesting_route',
      { from_account: me, to_account: other, percent: 100 * (turn % 20), auto_vest: turn % 2 === 0 },
    ],
  },
];
