import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testnet } from '../../spec/dialects/testnet.ts';
import type { Json } from '../../spec/kernel/json.ts';
import { write } from '../../spec/kernel/schema.ts';
import { legacyBlock, queriedBlock } from '../../spec/types/block.ts';
import { legacyDynamicGlobalProperties } from '../../spec/types/dynamic-global-properties.ts';
import { operationRecord } from '../../spec/types/operation-record.ts';
import { isArray, type JsonObject, member, pick } from '../model/json.ts';
import { type Method, uint32 } from './envelope.ts';
import { blockAt } from './node/chain.ts';
import { sectionOf } from './node/tables.ts';

export { answerTo as stubAnswer, type Method, Refusal } from './envelope.ts';

const object = { form: 'object', dialect: testnet } as const;
const legacy = { form: 'legacy', dialect: testnet } as const;

export interface StubOptions {
  readonly blocks?: number;
  /** Methods that are there; all eight by default. */
  readonly offers?: (method: string) => boolean;
}

/** A node of a few recorded blocks, with just enough to be checked: the suites may not use the reference node. */
export function stubMethods({ blocks = 60, offers = () => true }: StubOptions = {}): ReadonlyMap<string, Method> {
  const chain = (num: number) => (num <= blocks ? blockAt(num) : undefined);
  const head = sectionOf('dgp') as JsonObject;
  const { block_id: id, timestamp: time, witness } = (chain(blocks)?.block ?? {}) as Record<string, Json>;
  const own = { head_block_id: id, time, current_witness: witness } as JsonObject;
  const properties = { ...head, ...own, head_block_number: blocks, last_irreversible_block_num: blocks - 5 };
  const at = (params: Json | undefined) => {
    return chain(uint32(isArray(params) ? params[0] : member(params, 'block_num')));
  };
  const block = (params: Json | undefined) => at(params)?.block;
  const header = (params: Json | undefined) => {
    const found = block(params);
    return found && pick(found, ['previous', 'timestamp', 'witness', 'transaction_merkle_root', 'extensions']);
  };
  const records = (params: Json | undefined) => {
    // The default of deployed nodes.
    const onlyVirtual = isArray(params) ? params[1] : (member(params, 'only_virtual') ?? true);
    return (at(params)?.ops ?? []).filter((record) => onlyVirtual !== true || member(record, 'virtual_op') !== 0);
  };
  const inLegacy = (found: Json) => write(legacyBlock, queriedBlock.codec(object).read(found), legacy);
  const legacyRecord = (record: Json) => write(operationRecord, operationRecord.codec(object).read(record), legacy);
  const { codec } = legacyDynamicGlobalProperties;
  const legacyProperties = codec(legacy).write(codec(object).read(properties));

  const all: Readonly<Record<string, Method>> = {
    'account_history_api.get_ops_in_block': (params) => ({ ops: records(params) }),
    'block_api.get_block': (params) => wrapped('block', block(params)),
    'block_api.get_block_header': (params) => wrapped('header', header(params)),
    'condenser_api.get_block': (params) => {
      const found = block(params);
      return found ? inLegacy(found) : null;
    },
    'condenser_api.get_block_header': (params) => header(params) ?? null,
    'condenser_api.get_dynamic_global_properties': () => legacyProperties,
    'condenser_api.get_ops_in_block': (params) => records(params).map(legacyRecord),
    'jsonrpc.get_methods': () => Object.keys(all).filter(offers),
  };
  return new Map(Object.entries(all).filter(([name]) => offers(name)));
}

function wrapped(name: string, value: Json | undefined): Json {
  return value === undefined ? {} : { [name]: value };
}

export interface TestServer {
  readonly url: string;
  /** Bodies in the order of their arrival. */
  readonly bodies: readonly string[];
  close(): Promise<void>;
}

/** Listens on a free port; `answer` may be slow. */
export async function serve(
  answer: (body: string, index: number) => string | Promise<string>,
  host = '127.0.0.1',
): Promise<TestServer> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      bodies.push(Buffer.concat(chunks).toString());
      const text = await answer(bodies.at(-1) as string, bodies.length - 1);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(text);
    });
  });
  return { ...(await listening(server, host)), bodies };
}

export async function listening(server: Server, host = '127.0.0.1'): Promise<Omit<TestServer, 'bodies'>> {
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** All events of a run. */
export async function collect<T>(events: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
}
