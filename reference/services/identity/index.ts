import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { listenService } from '../kit/listen.ts';
import type { Service } from '../service.ts';
import { appFinder } from './apps.ts';
import { accountsOf } from './chain/accounts.ts';
import { signerOf } from './chain/signer.ts';
import { callsTo } from './chain/upstream.ts';
import { forms } from './forms/index.ts';
import { createHandler } from './handler.ts';
import { defaultLifetimes, type IdentityOptions } from './options.ts';
import type { Parts } from './parts.ts';
import { attemptsOf } from './state/attempts.ts';
import { openMemory } from './state/memory.ts';
import { sealOf } from './state/seal.ts';
import { verifierOf } from './tokens/verify.ts';

export type { App, IdentityOptions, Lifetimes } from './options.ts';

/** The service without a port. */
export interface Identity {
  readonly handler: RequestListener;
  /** How many records of tokens it remembers. */
  remembers(): number;
  close(): Promise<void>;
}

export interface IdentityService extends Service {
  readonly name: 'identity';
  remembers(): number;
}

/** Makes the service; `issuer` gives the URL that browsers use. Rejects with the system's error where `dataDir` cannot be used. */
export async function createIdentity(options: IdentityOptions, issuer: () => string): Promise<Identity> {
  const { clock = Date.now, random = randomBytes, broadcaster, dataDir, apps = [], proxies = 0, logger } = options;
  const now = () => Math.floor(clock() / 1000);
  const lifetimes = { ...defaultLifetimes, ...options.lifetimes };
  const form = forms[options.form ?? 'hivesigner'];
  const call = callsTo(options.node);
  const accounts = accountsOf(call, clock);
  const memory = await openMemory(dataDir, now);
  const parts: Parts = {
    ...{ call, accounts, form, memory, lifetimes, broadcaster, now, issuer },
    findApp: appFinder(apps, accounts, form),
    verify: verifierOf({
      ...{ accounts, memory, lifetimes, now },
      broadcaster: broadcaster.name,
      ownKey: publicKeyOf(broadcaster.key),
    }),
    sign: signerOf(call, {
      ...(options.dialect !== undefined && { dialect: options.dialect }),
      ...(options.chainId !== undefined && { chainId: options.chainId }),
    }),
    seal: sealOf(dataDir, now),
    attempts: attemptsOf(10, 900, now),
    addresses: attemptsOf(100, 900, now),
    secrets: attemptsOf(30, 60, now),
    random: (bytes) => Buffer.from(random(bytes)).toString('base64url'),
    pagesAt: options.pagesAt,
  };
  return { handler: createHandler(parts, proxies, logger), remembers: memory.size, close: memory.close };
}

/** Starts the OAuth 2.0 layer (document 1, Authentication) in front of a node; rejects with the system's error. */
export async function startIdentity(options: IdentityOptions): Promise<IdentityService> {
  let identity: Identity | undefined;
  const service = await listenService('identity', options, async (url) => {
    identity = await createIdentity(options, () => options.publicUrl ?? url);
    return identity.handler;
  });
  let closing: Promise<void> | undefined;
  return {
    ...service,
    remembers: () => identity?.remembers() ?? 0,
    close() {
      closing ??= service.close().then(() => identity?.close());
      return closing;
    },
  };
}
