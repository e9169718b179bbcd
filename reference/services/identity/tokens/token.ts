/** Kinds of token of deployed services. The first three open `/api/me`, `code` and `refresh` are exchanged. */
export const tokenTypes = ['login', 'posting', 'offline', 'code', 'refresh'] as const;
export type TokenType = (typeof tokenTypes)[number];

/** What is signed of a token besides its author and time. Members beyond `type` and `app` are ours; deployed services skip them. */
export interface SignedMessage {
  readonly type: TokenType;
  readonly app: string;
  /** The operations that it allows; all of them without it. */
  readonly scope?: readonly string[];
  /** Whose revocation ends this and all that was issued with it. */
  readonly grant?: string;
  /** Makes two tokens of one second differ. */
  readonly id?: string;
  /** Of a code: where it was sent, and the challenge that its verifier answers (RFC 7636, S256). */
  readonly redirect_uri?: string;
  readonly code_challenge?: string;
}

/** A token of deployed services: base64 of the JSON of these members, signed by an author or by the broadcaster. */
export interface Token {
  /** The members in the order in which they were signed. */
  readonly message: SignedMessage;
  readonly author: string;
  /** Epoch seconds; not a number where it is text, which ends a token at once. */
  readonly timestamp: number;
  readonly signature: string;
  /** sha256 of what is signed, hex: the name of the token, whatever alphabet or signature it is sent with. */
  readonly digest: string;
}
