import type { Dialect } from '../kernel/wire.ts';
import { core } from './core.ts';
import { hive } from './hive.ts';
import { steem } from './steem.ts';
import { testnet } from './testnet.ts';

export const dialects = { core, steem, testnet, hive } as const satisfies Readonly<Record<string, Dialect>>;

export type DialectName = keyof typeof dialects;
