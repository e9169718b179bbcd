import { type ClauseId, clauses } from '../../spec/clauses/index.ts';
import { serviceRules } from '../services/index.ts';
import type { ServiceFault } from '../services/model/fault.ts';
import type { ServiceRule } from '../services/model/rule.ts';

/** A fault of a service as the violation of a clause, of which its rule must make a deviation. */
export interface ServiceViolation {
  /** Stable: the clause, and the fault. */
  readonly id: string;
  readonly clause: ClauseId;
  readonly rule: ServiceRule;
  readonly fault: ServiceFault;
}

/** Clauses that the faults of a rule, or one of them by its id, break beside the one that the rule stands for. */
const alsoBroken: Readonly<Record<string, readonly ClauseId[]>> = {
  'gateway/login-answers-are-not-kept': ['gateway/ttls/legacy/login'],
  'gateway/database-answers-end': ['gateway/ttl-unit'],
  'gateway-database-answers-end-with-a-general-life': ['gateway/most-specific'],
  'gateway/broadcasts-have-no-timeout': ['gateway/no-timeout', 'gateway/most-specific'],
  'gateway/fifty-one-are-refused': ['envelope/batch-limit'],
  'images-no-upload-there': ['images/route/upload'],
  'web/status-is-200': ['errors/web-status'],
  'gateway/legacy-call-is-translated': ['gateway/config/translate_to_appbase'],
  'gateway/legacy-broadcast-is-not-kept': ['gateway/ttls/legacy/broadcast'],
  'gateway/named-block-of-a-fork-ends': ['gateway/ttls/appbase/block'],
  'gateway/condenser-block-of-a-fork-ends': ['gateway/ttls/appbase/all'],
  'images/avatar-small-fits': ['images/avatar-fits'],
  'images/avatar-medium-fits': ['images/avatar-fits'],
  'images/avatar-large-fits': ['images/avatar-fits'],
  'images/avatar-of-everybody': ['images/route/avatar'],
  'web/post-root-comment-is-an-integer': ['web/root-comment'],
  'web/post-mode-is-text': ['web/mode'],
  'writes/status-of-a-pending-transaction': ['transaction-status/within_mempool'],
  'writes/status-of-an-expiration-in-reversible-blocks': ['transaction-status/expired_reversible'],
  'writes/status-of-an-expiration-in-irreversible-blocks': ['transaction-status/expired_irreversible'],
  'writes/signal-of-the-posting-key': ['authentication/enable-editing'],
  'writes/signal-makes-editable': ['operations/editing-signal'],
};

function binds(clause: ClauseId, { level }: ServiceRule): boolean {
  const own = clauses.get(clause).level;
  return own !== 'unstated' && (level === 'must' || level === own);
}

/** The faults of the rules of all services, each in front of a correct one, by the clauses that they break. */
export const serviceViolations: readonly ServiceViolation[] = serviceRules.flatMap((rule) =>
  [rule.fault, ...(rule.otherFaults ?? [])].flatMap((fault) =>
    [rule.clause, ...(alsoBroken[rule.id] ?? []), ...(alsoBroken[fault.id] ?? [])]
      .filter((clause) => binds(clause, rule))
      .map((clause) => ({ id: `${clause}: written, ${fault.id}`, clause, rule, fault })),
  ),
);
