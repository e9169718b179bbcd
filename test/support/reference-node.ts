import { chainC } from '../../reference/apis/chain-c.testing.ts';
import { createDispatch } from '../../reference/apis/dispatch.ts';
import { protocols } from '../../reference/chain/protocol.ts';
import { startNode } from '../../reference/node.ts';
import { answer, type Envelope } from '../../reference/rpc/envelope.ts';
import { defaultLimits } from '../../reference/server/limits.ts';
import { createRpcServer } from '../../reference/server/server.ts';
import { core } from '../../spec/dialects/core.ts';

/** The reference node at the head of chain C, as the tests of the harness meet it: over HTTP. */
export interface Reference {
  readonly url: string;
  /** The text that it answers a body by, without the way over HTTP. */
  ask(body: string): Promise<string>;
}

let started: Promise<Reference> | undefined;

/** One for all test files of a worker, which ends with it: to load the chain takes time. */
export function referenceNode(): Promise<Reference> {
  started ??= start();
  return started;
}

async function start(): Promise<Reference> {
  const chain = await chainC();
  const dispatch = createDispatch(chain);
  const { url, unref } = await createRpcServer({ dispatch });
  unref();
  const envelope: Envelope = { dispatch, onCall: undefined, maxBatch: defaultLimits.batch };
  return { url, ask: async (body) => String(await answer(Buffer.from(body), envelope)) };
}

let development: Promise<Reference> | undefined;

/** By the clock of the machine, market buckets and expirations would lie otherwise at every hour, and what tests find with them. */
const began = Date.UTC(2026, 0, 5, 9) / 1000;

/** A node of the scenario `small`, whose head stands still; one for all test files of a worker, which ends with it. */
export function developmentNode(): Promise<Reference> {
  development ??= startDevelopment();
  return development;
}

async function startDevelopment(): Promise<Reference> {
  const of = {
    scenario: 'small',
    accounts: 10,
    witnesses: 21,
    seed: 1,
    blockTime: 'manual',
    genesisTime: began,
  } as const;
  const node = await startNode({ development: { ...of, dialect: core, protocol: protocols['0.20'] } });
  node.unref();
  return { url: node.url, ask: async (body) => (await fetch(node.url, { method: 'POST', body })).text() };
}
