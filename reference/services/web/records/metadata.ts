import { type Json, readJson } from '../../../../spec/kernel/json/json.ts';

/** `documents` keeps the sentences of document 3, `deployed` answers as condenser does (spec/departures/web.ts). */
export type WebForm = 'documents' | 'deployed';

/** What `json_metadata` says; where it is no JSON an empty object, as deployed an empty text. */
export function parsedMetadata(text: Json | undefined, form: WebForm): Json {
  const parsed = typeof text === 'string' ? readJson(text) : undefined;
  if (parsed !== undefined) return parsed;
  return form === 'deployed' ? '' : {};
}
