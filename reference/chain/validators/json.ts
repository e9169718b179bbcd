import { readDeployedJson } from '../ledger/deployed-json.ts';

/** Whether text is one value and nothing else, not even a blank behind it. @throws RefusalError where it does not begin with a value. */
export function isOneJson(text: string): boolean {
  return text !== '' && readDeployedJson(text).rest === '';
}
