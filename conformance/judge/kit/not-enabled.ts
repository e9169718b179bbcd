import { type Call, calls, withCalls } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { member } from '../../model/json.ts';
import type { Context, Rule, Subject } from '../../model/rule.ts';

/** How deployed nodes say that condenser_api has nobody to ask: the namespaces of which it needs one, and their plugins. */
const says =
  /^Assert Exception:(_\w+_api(?: \|\| _\w+_api)*): ?(?:\w+_plugin not enabled\.$|Neither \w+_plugin nor \w+_plugin are enabled\.)/;

/** Subjects whose rules judge any answer, whatever it says. */
const ofAnyAnswer: ReadonlySet<Subject> = new Set(['envelope', 'protocol', 'batch']);

/**
 * Whether a method of condenser_api is refused because the namespace behind it is not enabled. Which namespaces are is a matter of
 * the configuration (document 3, database_api), and condenser_api of deployed nodes lists all of its methods with any of them. A node
 * that lists methods of that namespace has no such excuse.
 */
export function isNotEnabled({ method, error }: Call, { listed }: Pick<Context, 'listed'>): boolean {
  if (error === undefined || !method.startsWith('condenser_api.')) return false;
  const namespaces = says.exec(String(member(error, 'message')))?.[1]?.split(' || _');
  if (namespaces === undefined) return false;
  const enabled = new Set([...(listed ?? [])].map((each) => each.split('.', 1)[0]));
  return !namespaces.some((each) => enabled.has(each.replace(/^_/, '')));
}

/** How what controls the access to a node says that it lets a method pass for nobody, or not for this caller. */
const denies = /\b(access|method|call)\b.*\b(denied|forbidden|restricted|not (allowed|permitted))\b/i;

/** Whether a method is denied that no list of the target has: which methods it offers is its configuration. */
function isDenied({ method, error }: Call, { listed }: Pick<Context, 'listed'>): boolean {
  return listed?.has(method) !== true && denies.test(String(member(error, 'message')));
}

const isOff = (call: Call, context: Pick<Context, 'listed'>): boolean =>
  call.error !== undefined && (isNotEnabled(call, context) || isDenied(call, context));

/** How deployed nodes say that they write blocks just now, as while they catch up with their peers: they wait for a second. */
export const busy = /Unable to acquire (?:\w+ )*lock/i;

/** Counts such refusals, and accuses where they have no end. */
const countsThem = 'calls/accepted';

/** Whether the error of a call says nothing of its method: there is nobody to answer, or not at this moment. */
export function saysNothing(call: Call, context: Pick<Context, 'listed'>): boolean {
  return isOff(call, context) || (call.error !== undefined && busy.test(String(member(call.error, 'message'))));
}

/** The exchange without such calls, of which a rule can say nothing; undefined where no other is left. */
export function withEnabledCalls(rule: Rule, exchange: Exchange, context: Context): Exchange | undefined {
  const all = calls(exchange);
  const isEmpty = rule.id === countsThem ? isOff : saysNothing;
  // Nearly no answer is one of them.
  if (!all.some((call) => isEmpty(call, context))) return exchange;
  if (ofAnyAnswer.has(rule.id.split('/', 1)[0] as Subject)) return exchange;
  const enabled = all.filter((call) => !isEmpty(call, context));
  return enabled.length === 0 ? undefined : withCalls(exchange, enabled);
}
