import { classicReply, type FailureName, type FailureReply, type ImageFailure, successReply } from './failure.ts';

/**
 * In what services of this kind differ without doing harm. What the documents state is what `documents` does; the others answer as
 * the deployed service of that name. Safety is no matter of a dialect: location is removed, uploads are checked, private addresses
 * refused in all of them (spec/departures).
 */
export interface ImageDialect {
  readonly refuse: (failure: ImageFailure) => FailureReply;
  readonly uploaded: (url: string) => object;
  /** A size path or an avatar is answered by the place of the image below `/p/`, not by the image. */
  readonly redirects: boolean;
  /** `/<width>x<height>/` is offered at all. */
  readonly sizePaths: boolean;
  /** Images of other hosts are fetched. */
  readonly thirdParties: boolean;
  /** An image grows to the size asked for below `/p/`. */
  readonly enlarges: boolean;
  /** Seconds that an avatar may be cached. */
  readonly avatarAge: number;
  readonly sizePathIsImmutable: boolean;
  /** What an upload is worth whose reputation is the threshold itself. */
  readonly acceptsThreshold: boolean;
  /** The logarithm of the leading digits of a reputation. */
  readonly log10: (digits: number) => number;
  /** The active authority may upload too. */
  readonly acceptsActive: boolean;
  /** `POST /cs/<username>/<signature>`, signed over the checksum of the bytes. */
  readonly checksumUploads: boolean;
  /** `GET /u/<username>/cover`. */
  readonly covers: boolean;
  /** Of a body that is no form. */
  readonly notForm: FailureName;
  /** Of a form that names no boundary or breaks off. */
  readonly brokenForm: FailureName;
  /** Of the URL of an own upload that is absent. */
  readonly absentUpload: FailureName;
  /** `POST /proxy-auth/<username>/<signature>` and the tokens that it gives. */
  readonly previews: boolean;
  /** Of a path that has the place of a hash but not its length; undefined answers as for an absent image. */
  readonly noHash: FailureName | undefined;
  /** Statuses of a remote answer whose `Location` is followed. */
  readonly followed: readonly number[];
  /** Content types of remote answers that are refused whatever the bytes are. */
  readonly refusedTypes: RegExp | undefined;
  readonly noSniff: boolean;
  /** Headers of a preflight, besides the origin; undefined grants what is asked for. */
  readonly preflight: Readonly<Record<string, string>> | undefined;
}

const documents: ImageDialect = {
  refuse: classicReply,
  uploaded: (url) => ({ url }),
  redirects: false,
  sizePaths: true,
  thirdParties: true,
  enlarges: false,
  avatarAge: 86_400,
  sizePathIsImmutable: true,
  acceptsThreshold: false,
  log10: Math.log10,
  acceptsActive: false,
  checksumUploads: false,
  covers: true,
  notForm: 'bad_request',
  brokenForm: 'bad_request',
  absentUpload: 'not_found',
  previews: false,
  noHash: 'invalid_param',
  followed: [301, 302, 303, 307, 308],
  refusedTypes: undefined,
  noSniff: true,
  preflight: {
    'Access-Control-Allow-Methods': 'GET,POST,OPTIONS',
    'Access-Control-Allow-Headers': 'Content-Type,Authorization',
  },
};

/** log10(1000) comes out a little below 3, so that reputations that begin with 1000 count nine points too far out. */
const log10ByQuotient = (digits: number): number => Math.log(digits) / Math.LN10;

const hive: ImageDialect = {
  ...documents,
  redirects: true,
  enlarges: true,
  acceptsThreshold: true,
  log10: log10ByQuotient,
  acceptsActive: true,
  brokenForm: 'internal_error',
  absentUpload: 'bad_request',
  previews: true,
  checksumUploads: true,
  followed: [301, 302, 303, 304, 307, 308],
  refusedTypes: /^text\/|^application\/(json|xml)\b/i,
};

const steem: ImageDialect = {
  ...hive,
  sizePathIsImmutable: false,
  checksumUploads: false,
  covers: false,
  avatarAge: 600,
  notForm: 'internal_error',
  absentUpload: 'internal_error',
  previews: false,
  noHash: undefined,
  followed: [301, 302, 303, 307],
  refusedTypes: /^text\//i,
  noSniff: false,
  preflight: undefined,
};

const steem2026: ImageDialect = {
  ...steem,
  refuse: successReply,
  uploaded: (url) => ({ success: true, url }),
  sizePaths: false,
  thirdParties: false,
};

export const imageDialects = { documents, hive, steem, steem2026 } as const;

export type ImageDialectName = keyof typeof imageDialects;
