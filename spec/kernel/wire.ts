/** The two JSON forms of document 1 (Scalar conventions): `legacy` is condenser_api's, `object` everybody else's. */
export type Form = 'legacy' | 'object';

/** The three asset kinds of the chain, by their neutral names (document 1, Overview). */
export type AssetSymbol = 'CORE' | 'SBD' | 'VESTS';

/**
 * The names and symbols of one chain of the family. Data only: no file outside `spec/dialects/` may depend on a particular
 * dialect.
 */
export interface Dialect {
  readonly name: string;
  /** Symbols in legacy asset text, `"1.000 CORE"`. */
  readonly symbols: Readonly<Record<AssetSymbol, string>>;
  /** Symbols in the binary form, up to six ASCII letters, none where they are not known; STEEM and HIVE chains both sign `STEEM`. */
  readonly binarySymbols: Readonly<Record<AssetSymbol, string>>;
  /** Replacements of complete words between underscores in neutral names: `core` → `steem`. */
  readonly words: Readonly<Record<string, string>>;
  /** Complete names that follow no word rule. */
  readonly aliases: Readonly<Record<string, string>>;
  /** First three letters of public key text. */
  readonly prefix: string;
  /** Chain ids (64 hex) by the time from which they sign, ascending, epoch seconds. */
  readonly chainIds: readonly { readonly from: number; readonly id: string }[];
}

/** The form and dialect of JSON text. */
export interface Wire {
  readonly form: Form;
  readonly dialect: Dialect;
}
