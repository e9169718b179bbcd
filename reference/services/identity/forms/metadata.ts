import { type ExactJson, parseJson } from '../../../../spec/kernel/json/json.ts';
import { type Members, record } from '../chain/upstream.ts';

/** The JSON in a metadata text, undefined where it is none. */
export function metadata(text: ExactJson | undefined): ExactJson | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return parseJson(text, { decimals: 'exact' });
  } catch {
    return undefined;
  }
}

/** posting_json_metadata where its profile has a version, else undefined: the later place of profiles. */
export function versionedMetadata(account: Members): ExactJson | undefined {
  const posting = metadata(account.posting_json_metadata);
  return record(record(posting)?.profile)?.version === undefined ? undefined : posting;
}
