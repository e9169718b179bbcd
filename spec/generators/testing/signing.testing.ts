import { createHash } from 'node:crypto';
import { dsteem } from '../../crypto/oracles.testing.ts';
import { type DialectName, dialects } from '../../dialects/index.ts';
import { type Json, stringifyJson } from '../../kernel/json/json.ts';
import { signedOperations } from '../../operations/index.ts';
import { type Layout, type TransactionLayout, transactionLayout } from '../model/layout.ts';
import { wireVectors } from './wire.testing.ts';

const layouts = new Map<DialectName, TransactionLayout>();

export function layoutIn(dialect: DialectName): TransactionLayout {
  const layout = layouts.get(dialect) ?? transactionLayout(dialects[dialect]);
  layouts.set(dialect, layout);
  return layout;
}

/** The layout of one operation: that of the elements of the transaction's list. */
export function operationLayout(dialect: DialectName): TransactionLayout {
  const { assets, transaction } = layoutIn(dialect);
  const members = transaction.slice(1) as readonly (readonly [name: string, layout: Layout])[];
  const [, list] = members.find(([name]) => name === 'operations') as readonly [string, readonly [string, Layout]];
  return { assets, transaction: list[1] };
}

/** What a program of another language is given, one on a line, and what it must say of it. */
interface Case {
  readonly given: {
    readonly layout: TransactionLayout;
    readonly value: Json;
    /** Wallet import format. */
    readonly keys: readonly string[];
    readonly chain_id: string;
  };
  readonly expected: { readonly bytes: string; readonly signatures: readonly string[] };
}

/** Every signed operation in both forms, and transactions, with bytes of other serializers and signatures of dsteem. */
export function signingCases(): readonly Case[] {
  return [...Object.keys(signedOperations), 'transaction'].flatMap((type, place) =>
    wireVectors(type).flatMap(({ dialect, legacy, object, hex }, index) => {
      const layout = type === 'transaction' ? layoutIn(dialect) : operationLayout(dialect);
      const key = dsteem.PrivateKey.fromSeed(`seed ${place}`);
      const chain = createHash('sha256').update(`chain ${index}`).digest();
      const digest = createHash('sha256').update(chain).update(hex, 'hex').digest();
      const value = index % 2 === 0 ? legacy : object;
      // Signatures take time in Python: two of each kind.
      const keys = index < 2 ? [key] : [];
      const given = { layout, value, keys: keys.map(String), chain_id: chain.toString('hex') };
      return [{ given, expected: { bytes: hex, signatures: keys.map((each) => each.sign(digest).toString()) } }];
    }),
  );
}

export function linesOf(cases: readonly Case[]): string {
  return cases.map(({ given }) => `${stringifyJson(given as unknown as Json)}\n`).join('');
}
