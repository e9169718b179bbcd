import type { WebForm } from './records/metadata.ts';

export interface WebOptions {
  /** URL of any node of the chain. */
  readonly node: string;
  readonly host?: string;
  /** 0 picks a free one, the default. */
  readonly port?: number;
  /** Default `documents`. */
  readonly form?: WebForm;
  /** URL of the image service that pages take all images from; without it they name images and show none. */
  readonly images?: string;
  /** Names whose records are withheld by `status` 451, and whose pages are. */
  readonly blocked?: { readonly accounts?: readonly string[]; readonly pages?: readonly string[] };
  /** Failures that are no refusal. */
  readonly onError?: (error: unknown) => void;
}
