/** What the service remembers, one line of its journal each; times are epoch seconds. */
export type StateRecord =
  /** A code was exchanged, or a refresh token of a public app was renewed: it opens nothing again. */
  | { readonly kind: 'used'; readonly id: string; readonly until: number }
  /** A token, by its digest, a grant or a session ended before its time. */
  | { readonly kind: 'revoked'; readonly id: string; readonly until: number }
  /** Whatever an app got for a user until `at` ended. */
  | {
      readonly kind: 'withdrawn';
      readonly user: string;
      readonly app: string;
      readonly at: number;
      readonly until: number;
    }
  /** A user authorised an app. */
  | {
      readonly kind: 'granted';
      readonly user: string;
      readonly app: string;
      readonly scope: readonly string[];
      readonly at: number;
      readonly until: number;
    };

export type Granted = Extract<StateRecord, { kind: 'granted' }>;

/** The record that a line holds; undefined for a line that was cut or is none of ours. */
export function readRecord(line: string): StateRecord | undefined {
  try {
    const record = JSON.parse(line) as StateRecord;
    const isOurs = ['used', 'revoked', 'withdrawn', 'granted'].includes(record.kind) && Number.isFinite(record.until);
    return isOurs ? record : undefined;
  } catch {
    return undefined;
  }
}
