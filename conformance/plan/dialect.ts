import type { AssetSymbol, Dialect } from '../../spec/kernel/wire.ts';
import type { Json } from '../model/json.ts';
import {
  type DialectEvidence,
  dialectEvidence,
  type EvidenceKind,
  explains,
  knownDialects,
} from './dialect-evidence.ts';
import { mostExplained, type OwnSymbols, provenSymbols, withOwnNames, withShownLetters } from './own-names.ts';

/**
 * Collects evidence of the dialect from answers: symbols, field words, prefix of signing keys, chain id. A chain may have names of
 * its own in a dialect: the prefix that its keys have where its constants do not contradict it, and symbols that no other chain has
 * in all members that hold amounts of one kind.
 */
export interface DialectDetector {
  /** Reads one answer. */
  see(json: Json | undefined): void;
  /** The only dialect that explains all evidence, if there is exactly one. */
  detected(): Dialect | undefined;
  /** Whether the constants, which say which prefix keys have, were not seen, and no key, or some with another prefix than the dialect's. */
  needsConstants(): boolean;
  /** Whether no member was seen whose name dialects spell in ways of their own. */
  needsWords(): boolean;
  /** Whether more answers are unlikely to change it. */
  settled(): boolean;
}

const enough = { signs: 40, keys: 3, signsWithoutKeys: 1_000 };

/** Of a symbol that one member alone has an error is more likely. */
const leastSeen: Readonly<Record<AssetSymbol, number>> = { CORE: 2, SBD: 1, VESTS: 1 };

/** @param given the dialect, where that is known: then only names of the chain's own are detected */
export function dialectDetector(given?: Dialect): DialectDetector {
  const evidence = dialectEvidence();
  let known: { readonly dialect: Dialect | undefined } | undefined;
  const detected = () => {
    known ??= { dialect: withOwnPrefix(inDialect(evidence, given), evidence) };
    return known.dialect;
  };
  const keys = () => sum(evidence.prefixes());
  return {
    see(json) {
      known = undefined;
      evidence.see(json);
    },
    detected,
    needsConstants() {
      const name = detected()?.name;
      const prefix = knownDialects.find((dialect) => dialect.name === name)?.prefix;
      const isOther = [...evidence.prefixes().keys()].some((each) => each !== prefix);
      return evidence.configuredPrefix() === undefined && (keys() === 0 || isOther);
    },
    needsWords: () => ![...evidence.signs()].some(({ kind }) => kind === 'name'),
    settled() {
      const least = keys() < enough.keys ? enough.signsWithoutKeys : enough.signs;
      return evidence.total() >= least && detected() !== undefined;
    },
  };
}

function scoreOf(dialect: Dialect, evidence: DialectEvidence, of?: EvidenceKind): number {
  let score = 0;
  for (const { kind, text, count } of evidence.signs())
    if (of === undefined || of === kind) score += explains[kind](dialect, text) ? count : -count;
  return score;
}

/** The only dialect that explains the most; of several in the same words the one that transactions are of. */
function usual(evidence: DialectEvidence): Dialect | undefined {
  const scores = knownDialects.map((dialect) => scoreOf(dialect, evidence));
  const best = Math.max(...scores);
  const [first, ...others] = best > 0 ? knownDialects.filter((_, index) => scores[index] === best) : [];
  if (first === undefined || others.length === 0) return first;
  if (!others.every(({ words }) => words === first.words)) return undefined;
  const transactions = evidence.transactions();
  return transactions.length === 0 ? first : mostExplained([first, ...others], transactions);
}

function inDialect(evidence: DialectEvidence, given: Dialect | undefined): Dialect | undefined {
  const dialect = given ?? usual(evidence);
  const symbols = ownSymbols(evidence) ?? (given ? undefined : symbolsInOtherWords(evidence, dialect));
  if (symbols === undefined) {
    const isShown = dialect === undefined || evidence.symbolsOf('CORE').size > 0;
    return isShown ? dialect : withShownLetters(dialect, knownDialects, evidence.transactions());
  }
  const base = given ?? ofWords(evidence, symbols);
  return base ? provenSymbols(base, symbols, evidence.transactions()) : dialect;
}

/** The symbols of test networks where the words are those of another dialect, whatever members show the symbols. */
function symbolsInOtherWords(evidence: DialectEvidence, dialect: Dialect | undefined): OwnSymbols | undefined {
  if (dialect === undefined || ofMainNetworks.has(dialect.symbols.CORE)) return undefined;
  return ofWords(evidence, dialect.symbols) && dialect.symbols;
}

/** The dialect whose words a chain has, which has other symbols: that of these symbols has other words. */
function ofWords(evidence: DialectEvidence, symbols: OwnSymbols): Dialect | undefined {
  const scores = knownDialects.map((dialect) => scoreOf(dialect, evidence, 'name'));
  const best = Math.max(...scores);
  const family = best > 0 ? knownDialects.filter((_, index) => scores[index] === best) : [];
  if (family.some((dialect) => dialect.symbols.CORE === symbols.CORE)) return undefined;
  return family.toSorted((one, other) => scoreOf(other, evidence) - scoreOf(one, evidence))[0];
}

/** Symbols of main networks: no chain has them as its own. */
const ofMainNetworks = new Set(
  knownDialects.filter(({ name }) => name !== 'testnet').flatMap(({ symbols }) => [symbols.CORE, symbols.SBD]),
);
const ofDialects = new Set(knownDialects.flatMap(({ symbols }) => Object.values(symbols)));

/** The symbols of a chain that is not called as a main network is. */
function ownSymbols(evidence: DialectEvidence): OwnSymbols | undefined {
  const symbols: Partial<Record<AssetSymbol, string>> = {};
  for (const kind of ['CORE', 'SBD', 'VESTS'] as const) {
    const symbol = prevailing(evidence.symbolsOf(kind), leastSeen[kind]);
    if (symbol !== undefined && !ofMainNetworks.has(symbol)) symbols[kind] = symbol;
  }
  return symbols.CORE === undefined ? undefined : symbols;
}

/** The symbol that members of one kind have, but for errors; none where some have another one that a dialect has. */
function prevailing(counts: ReadonlyMap<string, number>, least: number): string | undefined {
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (first === undefined || first[1] < least || first[1] * 3 < sum(counts) * 2) return undefined;
  return [...counts.keys()].some((each) => each !== first[0] && ofDialects.has(each)) ? undefined : first[0];
}

/** The prefix of the constants where any key has it, or none was seen; without constants that of all keys. */
function withOwnPrefix(dialect: Dialect | undefined, evidence: DialectEvidence): Dialect | undefined {
  const [configured, prefixes] = [evidence.configuredPrefix(), evidence.prefixes()];
  const [only, ...others] = prefixes.keys();
  const ofKeys = others.length === 0 ? only : undefined;
  const isConfirmed = configured !== undefined && (prefixes.size === 0 || prefixes.has(configured));
  const prefix = configured === undefined ? ofKeys : isConfirmed ? configured : undefined;
  return dialect && withOwnNames(dialect, { prefix });
}

function sum(counts: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}
