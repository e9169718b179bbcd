import { codes, defineError, kinds } from '../../../rpc/errors.ts';
import { checkLimit } from '../../kit/limits.ts';
import { MOST_DISCUSSIONS } from './listed.ts';

/** The argument of discussion queries; omitted members mean none, or all. */
export interface Query {
  readonly tag?: string | undefined;
  readonly limit: number;
  readonly filter_tags?: readonly string[] | undefined;
  readonly select_authors?: readonly string[] | undefined;
  readonly select_tags?: readonly string[] | undefined;
  readonly truncate_body?: number | undefined;
  readonly start_author?: string | undefined;
  readonly start_permlink?: string | undefined;
}

const tagFiltered = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'discussion_query',
  format: 'filter_tags.find(tag) == filter_tags.end(): ${tag} is requested and filtered out',
});

/** @throws RpcError for invalid queries. */
export function checkQuery({ tag = '', filter_tags = [], limit }: Query): void {
  if (filter_tags.includes(tag)) throw tagFiltered({ tag });
  checkLimit(limit, MOST_DISCUSSIONS);
}
