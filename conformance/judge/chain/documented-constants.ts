import { documented } from '../../../spec/constants/documented.ts';
import { units } from '../../../spec/constants/units.ts';
import { type Json, stringifyJson } from '../../../spec/kernel/json.ts';
import type { Call } from '../../model/call.ts';
import { faultOf } from '../../model/fault.ts';
import { integerValue } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { perCall } from '../per-call.ts';
import { type Constant, configMethods, constant, constantAt } from './configuration.ts';
import { jsonAt, locate } from './locate.ts';
import { moves } from './moved.ts';
import { asks } from './rule.ts';

/** Names of constants whose values the documents print as plain numbers, texts, flags and times. */
const names = (Object.keys(documented) as (keyof typeof documented)[]).filter((name) => {
  // A chain with other keys and another start is another chain, not another protocol.
  const isOwn = ['ADDRESS_PREFIX', 'GENESIS_TIME', 'MINING_TIME', 'INIT_SUPPLY'].includes(name);
  return !isOwn && documented[name] !== null && !/asset|symbol|key|version/.test(units[name]);
});

function isSame(actual: Json | undefined, value: string | number | bigint | boolean): boolean {
  const integer = integerValue(actual);
  return actual === value || (typeof value !== 'string' && typeof value !== 'boolean' && integer === BigInt(value));
}

/** Whether this is a public network, and the node has the version that the documents describe. */
function isDescribed(call: Call): boolean {
  const version = constant(call, 'BLOCKCHAIN_VERSION');
  return version === documented.BLOCKCHAIN_VERSION && constant(call, 'IS_TEST_NET') === false;
}

/** On the version that the documents describe, every constant has the documented value. */
export const documentedConstants: ExchangeRule = {
  id: 'chain/documented-constants',
  kind: 'exchange',
  clause: 'constants/BLOCKCHAIN_VERSION',
  level: 'must',
  why: 'Clients of this version rely on its constants without requesting them.',
  example: 'A node of version 0.20.6 has 22 for `CORE_MAX_WITNESSES`.',
  methods: configMethods,
  plan: asks(configMethods),
  fault: faultOf(
    'chain/documented-constants',
    'a constant with another value than documented',
    moves(configMethods, (call) => (isDescribed(call) ? [constantAt('MAX_COMMENT_DEPTH')] : undefined)),
  ),
  judge: perCall((call) => {
    if (!isDescribed(call)) return undefined;
    return names.flatMap((name: Constant) => {
      const [path, actual] = [locate(call.result, [constantAt(name)]), jsonAt(call.result, [constantAt(name)])];
      const value = documented[name as keyof typeof documented] as string | number | bigint | boolean;
      // Some properties may be absent.
      if (path === undefined || isSame(actual, value)) return [];
      return [{ path: ['result', ...path], kind: 'value' as const, expected: stringifyJson(value as Json), actual }];
    });
  }),
};
