import { decimalText, type ExactJson, isDecimal } from '../../../../spec/kernel/json/json.ts';
import type { Behaviour } from '../behaviour.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { GatewayError } from '../errors.ts';
import { carriesTransaction, customJsonOf, inLegacyForm, own } from './broadcast.ts';
import type { Call } from './call.ts';

/** Bytes of the `json` of one custom_json (deployed). */
export const customJsonSize = 8192;

/** What an account history without a limit asks for (document 3, account_history_api). */
const documentedPage = 1000;

/** Throws GatewayError where a call exceeds a limit that the gateway watches for the nodes behind it. */
export function checkLimits(call: Call, configuration: Configuration, behaviour: Behaviour): void {
  if (call.broadcast && carriesTransaction(call.name)) checkBroadcast(call.name.params, configuration, behaviour);
  if (call.name.method === 'get_account_history') checkHistory(call.name.params, configuration, behaviour);
}

function checkBroadcast(
  params: ExactJson | undefined,
  { blacklist }: Configuration,
  { refusesMalformed }: Behaviour,
): void {
  if (refusesMalformed && !inLegacyForm(params)) throw new GatewayError('internal');
  for (const { fields } of customJsonOf(params) ?? []) {
    const json = own(fields, 'json');
    if (refusesMalformed && typeof json !== 'string') throw new GatewayError('internal');
    if (typeof json === 'string' && Buffer.byteLength(json) > customJsonSize)
      throw new GatewayError('customJson', String(customJsonSize));
    const accounts = own(fields, 'required_posting_auths');
    if (
      Array.isArray(accounts) &&
      accounts.some((account: ExactJson) => typeof account === 'string' && blacklist.has(account))
    )
      throw new GatewayError('blacklisted');
  }
}

function checkHistory(params: ExactJson | undefined, { historyLimit }: Configuration, behaviour: Behaviour): void {
  if (historyLimit === undefined) return;
  const given: ExactJson | undefined = Array.isArray(params) ? params[2] : own(params, 'limit');
  const limit = isDecimal(given) ? Number(decimalText(given)) : given;
  const isNumber = typeof limit === 'number' || typeof limit === 'bigint';
  if (behaviour.refusesMalformed && !isNumber) throw new GatewayError('internal');
  // Nodes read digits in quotes as a number, too.
  const asked = isNumber ? limit : limit === undefined ? documentedPage : Number(limit);
  if (!(asked > historyLimit)) return;
  const named = behaviour.historyLimitNamed ?? historyLimit;
  throw new GatewayError('history', `The max limit is ${named}. Your limit is ${asked}`);
}
