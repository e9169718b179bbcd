import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicKeyOf } from '../../../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../../../spec/crypto/public-key-text.ts';
import { type DevAccount, devAccounts } from '../../../development/dev-accounts.ts';

/** Those whose keys everybody may know, and who signed the recorded uploads. */
export const [alice, bob, carol, dave, erin] = devAccounts(5, 1) as [
  DevAccount,
  DevAccount,
  DevAccount,
  DevAccount,
  DevAccount,
];

/** What a test makes another of in an account record. */
export interface AccountChange {
  readonly reputation?: number | string | null;
  readonly json_metadata?: string;
  readonly posting_json_metadata?: string;
  readonly posting?: object;
}

export interface StubNode {
  readonly url: string;
  /** Account records by name; changes hold until the next one of the same name. */
  change(name: string, change: AccountChange): void;
  close(): Promise<void>;
}

const others = ['kim', 'leo', 'mia'].map((name) => ({ ...alice, name }));

function recordOf({ name, keys }: DevAccount, change: AccountChange = {}): object {
  const authority = (level: 'owner' | 'active' | 'posting') => ({
    weight_threshold: 1,
    account_auths: [],
    key_auths: [[publicKeyText(publicKeyOf(keys[level]), 'STM'), 1]],
  });
  return {
    name,
    owner: authority('owner'),
    active: authority('active'),
    posting: authority('posting'),
    json_metadata: '',
    posting_json_metadata: '',
    reputation: 0,
    ...change,
  };
}

/** A node over HTTP that knows `get_accounts` alone: alice, bob, carol, dave, erin and three with a profile. */
export async function startStubNode(): Promise<StubNode> {
  const changes = new Map<string, AccountChange>();
  const persons = new Map([alice, bob, carol, dave, erin, ...others].map((person) => [person.name, person]));
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as {
      readonly id: number;
      readonly method: string;
      readonly params: readonly [readonly string[]];
    };
    const names = method === 'condenser_api.get_accounts' ? params[0] : undefined;
    const result = names?.flatMap((name) => {
      const person = persons.get(name);
      return person === undefined ? [] : [recordOf(person, changes.get(name))];
    });
    const error = { code: -32601, message: `Could not find method ${method}` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(result ? { result } : { error }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (name, change) => changes.set(name, change),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
