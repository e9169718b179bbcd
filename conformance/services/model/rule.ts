import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { Level } from '../../model/rule.ts';
import { type SuiteName, suiteNames } from '../../model/service-name.ts';
import type { ServiceContext } from './context.ts';
import { type OwnServiceFault, type ServiceFault, serviceFaultOf } from './fault.ts';
import type { HttpExchange, HttpRequest } from './http.ts';
import type { Steps } from './steps.ts';
import type { ServiceDifference, ServiceVerdict } from './verdict.ts';

/**
 * What a rule needs besides the service: a `node` behind it, an `upstream` of ours between the service and its node, an
 * `origin` of ours that the service fetches from, permission to `write`, a registered `app`.
 */
export type Need = 'node' | 'upstream' | 'origin' | 'write' | 'app';

interface RuleText {
  /** Stable slug, `service/what`. */
  readonly id: `${SuiteName}/${string}`;
  /** What is demanded, in one sentence. */
  readonly requires: string;
  readonly level: Level;
  readonly clause: ClauseId;
  /** Further clauses that are evaluated whenever the rule is judged. */
  readonly also?: readonly ClauseId[];
  /** Why a client cares. */
  readonly why: string;
  /** An answer that breaks it, and why. */
  readonly example: string;
  readonly needs?: readonly Need[];
  /** The defect that this rule finds in front of a correct service. */
  readonly fault: OwnServiceFault;
  readonly otherFaults?: readonly ServiceFault[];
  /** Dated bugs of deployed services that it would have found, `owner/repository#number`. */
  readonly bugs?: readonly string[];
}

interface HttpRuleText extends RuleText {
  /** Requests whose answers it judges. Omit where requests of other rules are enough. */
  plan?(context: ServiceContext): readonly HttpRequest[];
  /** Judges one exchange of any origin; undefined: it does not concern the rule. Pure and offline. */
  judge(exchange: HttpExchange, context: ServiceContext): ServiceVerdict | undefined;
}

/** How recordings are judged by a scenario: by whatever in them could break it. */
export interface RecordedJudge {
  /** Exchanges with the same key are judged together; undefined: this one does not concern the rule. */
  group(exchange: HttpExchange): string | undefined;
  /** In the order in which they were recorded; undefined: nothing in them could break the rule. Pure and offline. */
  judge(together: readonly HttpExchange[]): ServiceVerdict | undefined;
}

interface ScenarioText extends RuleText {
  /** Absent: a recording is judged only where the requests of the scenario are in it. */
  readonly recorded?: RecordedJudge;
  /** It is the only one under way: it counts calls, or tells the upstream of ours how to act. */
  readonly alone?: true;
  /** What to do, step by step, and the verdict on it. Pure: the runner sends and waits. */
  steps(context: ServiceContext): Steps<ServiceVerdict>;
}

interface Complete {
  readonly service: SuiteName;
  readonly fault: ServiceFault;
}

/** Judges each exchange with a service by itself. */
export type HttpRule = HttpRuleText & Complete & { readonly kind: 'exchange' };

/** Judges what several requests come to. */
export type Scenario = ScenarioText & Complete & { readonly kind: 'scenario' };

export type ServiceRule = HttpRule | Scenario;

/** A rule on each exchange with a service, live or recorded. */
export function httpRule(rule: HttpRuleText): HttpRule {
  return { ...rule, ...complete(rule), kind: 'exchange' };
}

/** A rule that sends several requests, or needs more than requests. */
export function scenario(rule: ScenarioText): Scenario {
  return { ...rule, ...complete(rule), kind: 'scenario' };
}

/** Judges each exchange of a recording by itself. */
export function eachRecorded(
  judge: (exchange: HttpExchange) => readonly ServiceDifference[] | undefined,
): RecordedJudge {
  return {
    group: (exchange) => exchange.case,
    judge(together) {
      const judged = together.map((exchange) => judge(exchange)).filter((found) => found !== undefined);
      return judged.length === 0 ? undefined : judged.flat();
    },
  };
}

function complete({ id, fault }: RuleText): Complete {
  const service = suiteNames.find((name) => id.startsWith(`${name}/`));
  if (service === undefined) throw new TypeError(`${id} is a rule of no service`);
  return { service, fault: serviceFaultOf(id, fault) };
}
