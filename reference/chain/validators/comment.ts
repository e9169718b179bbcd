import { u32 } from '../../../spec/kernel/integer.ts';
import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { verifyMetadata, verifyPermlinkSize } from './texts.ts';
import type { Validator } from './validator.ts';

const titleTooLong = assertion('comment/title-too-long', 'A title has at most ${max} bytes, not ${n}', {
  max: u32,
  n: u32,
});
const noBody = assertion('comment/no-body', 'A comment has a body', {});

/** Bytes (COMMENT_TITLE_LIMIT of deployed nodes is the first length that is too long). */
const longestTitle = 255;

/** Refuses titles of 256 bytes and more, an empty body, metadata that is no JSON, malformed names and permlinks (deployed: comment_operation::validate). */
export const comment: Validator<'comment'> = (operation) => {
  const { title, body, parent_author, author, parent_permlink, permlink, json_metadata } = operation;
  const n = Buffer.byteLength(title);
  refuse(n > longestTitle, titleTooLong, { max: longestTitle, n });
  refuse(body === '', noBody, {});
  if (parent_author !== '') verifyNames(parent_author);
  verifyNames(author);
  verifyPermlinkSize(parent_permlink, permlink);
  verifyMetadata(json_metadata);
};
