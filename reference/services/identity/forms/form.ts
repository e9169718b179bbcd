import type { ExactJson } from '../../../../spec/kernel/json/json.ts';
import type { ChainError, Members } from '../chain/upstream.ts';
import type { Refusal } from '../errors.ts';

/** What is known of a transaction once the node took it. */
export interface Accepted {
  /** 40 hex. */
  readonly id: string;
  /** What the node answered. */
  readonly receipt: ExactJson;
  /** The signed transaction as it was sent. */
  readonly transaction: Members;
}

/** In what the deployed services differ from each other. */
export interface Form {
  /** The method that broadcasts. */
  readonly broadcast: string;
  result(accepted: Accepted): ExactJson;
  /** The metadata of an account that declares an app. */
  appMetadata(account: Members): ExactJson | undefined;
  /** The member of `/api/me`; undefined leaves it out. */
  userMetadata(account: Members | undefined): ExactJson | undefined;
  /** How the refusal of a transaction by the chain is told. */
  chainRefusal(error: ChainError): Refusal;
  /** Whether `/api/decode` is there. */
  readonly decodes: boolean;
}
