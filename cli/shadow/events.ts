import type { CheckEvent, EndEvent, EventBody, Followed, TargetEvent } from '../../conformance/model/event.ts';
import { caseId, fromText } from '../../conformance/model/exchange/exchange.ts';
import { type Finding, findingIdAt, generalized } from '../../conformance/model/finding.ts';
import { hasCredentials, publicUrl } from '../../conformance/model/public-url.ts';
import { routeFacts } from '../../conformance/model/route.ts';
import { shortened, truncate } from '../../conformance/model/truncate.ts';
import { startEvent } from '../../conformance/run/start.ts';
import { headOf, unlessUnknown } from '../../reference/replay/record/node-head.ts';
import { methodOf } from '../../reference/replay/record/state-sections.ts';
import { NodeCallError } from '../../reference/services/kit/node-client.ts';
import type { ComparedPart, ShadowDifference, ShownCall } from '../../reference/shadow/difference.ts';
import type { ShadowEvent } from '../../reference/shadow/shadow.ts';
import { blockCall, operationsCall, type Target } from '../../reference/shadow/target.ts';
import { stringifyJson } from '../../spec/kernel/json/json.ts';
import { type NodeOverOptions, requestOf } from './node-over.ts';
import { clauseOf, shadowRules } from './rules.ts';

/** The first event of a run. */
export function begin({ url, route }: Pick<NodeOverOptions, 'url' | 'route'>, seed: number | undefined): EventBody {
  const sent = routeFacts(route);
  const rules = Object.values(shadowRules).filter(({ id }) => seed !== undefined || id !== shadowRules.writes.id);
  const facts = {
    ...({ mode: 'shadow', target: publicUrl(url) } as const),
    ...(seed !== undefined && { seed }),
    ...(hasCredentials(url) && ({ credentials: true } as const)),
    ...(sent && { route: sent }),
  };
  return startEvent(facts, rules, {});
}

/** What is known of the target when the chain is open. @throws NodeCallError */
export async function targetEvent(target: Target, dialect: string): Promise<TargetEvent> {
  const [{ num, irreversible }, offered] = await Promise.all([
    headOf(target),
    target.call('jsonrpc.get_methods', {}).catch(unlessUnknown),
  ]);
  const methods = Array.isArray(offered) ? offered.filter((name) => typeof name === 'string') : [];
  return { kind: 'target', dialect, methods, head: num, irreversible, blocks: [], missing: [] };
}

const caseOf = ({ method, params }: Pick<ShownCall, 'method' | 'params'>): string =>
  caseId(fromText(requestOf(method, params)));

const caseOfSection = (section: string): string => caseId(fromText(section));

const check = (part: ComparedPart, of: Omit<CheckEvent, 'kind' | 'rule'>): CheckEvent => ({
  kind: 'check',
  rule: shadowRules[part].id,
  ...of,
});

/** The events of a run that say the same, and the sums that its end shows. */
export function bookedEvents() {
  const sums = { blocks: 0, operations: 0, heads: 0, values: 0, forks: 0, writes: 0 };
  const book: {
    readonly [K in ShadowEvent['kind']]: (event: Extract<ShadowEvent, { kind: K }>) => readonly EventBody[];
  } = {
    block({ block }) {
      sums.blocks++;
      const call = blockCall(block);
      return [check('blocks', { case: caseOf(call), method: call.method, outcome: 'pass' })];
    },
    operations({ block, compared }) {
      sums.operations += compared;
      const call = operationsCall(block);
      return [check('operations', { case: caseOf(call), method: call.method, outcome: 'pass' })];
    },
    state({ compared, late, doubtful }) {
      sums.heads++;
      const doubts = new Set(doubtful);
      for (const { values } of compared) sums.values += values;
      const ofLate = late.map((section) =>
        check('state', {
          ...{ case: caseOfSection(section), method: methodOf(section), outcome: 'inconclusive' },
          reason: `${section} was not read before the head moved`,
        }),
      );
      return [
        ...compared.map(({ section, method }) =>
          doubts.has(section)
            ? check('state', {
                case: caseOfSection(section),
                method,
                outcome: 'inconclusive',
                reason: 'it may show what waits for a block',
              })
            : check('state', { case: caseOfSection(section), method, outcome: 'pass' }),
        ),
        ...ofLate,
      ];
    },
    unoffered: ({ section, method, why }) => [
      check(section === 'operations' ? 'operations' : 'state', {
        ...{ case: null, method, outcome: 'not-offered', reason: `${section} was not compared: ${why}` },
      }),
    ],
    write({ operation, method, refused }) {
      sums.writes++;
      return [
        check('writes', { case: caseOfSection(`${operation} ${refused ?? 'accepted'}`), method, outcome: 'pass' }),
      ];
    },
    fork() {
      sums.forks++;
      return [];
    },
    difference: ({ difference }) => [deviation(difference)],
  };

  return {
    sums: sums as Followed & typeof sums,
    of: (event: ShadowEvent): readonly EventBody[] =>
      (book[event.kind] as (event: ShadowEvent) => readonly EventBody[])(event),
  };
}

/** Characters of an answer that are shown. */
const mostShown = 20_000;

function deviation(found: ShadowDifference): CheckEvent {
  const { part, pointer, calls, kind } = found;
  const [{ method }] = calls as [ShownCall, ...ShownCall[]];
  const rule = shadowRules[part];
  const evidence = calls.map((call) => {
    const response = call.result === undefined ? '' : stringifyJson({ jsonrpc: '2.0', id: 1, result: call.result });
    return {
      ...{ case: caseOf(call), method: call.method, request: requestOf(call.method, call.params) },
      response: truncate(response, mostShown),
      ...(response.length > mostShown && { truncated: true as const }),
    };
  });
  const finding: Finding = {
    id: findingIdAt(rule.id, method, generalized(`/${found.section}${pointer}`), kind),
    ...{ rule: rule.id, requires: rule.requires, clause: clauseOf(method, part), level: 'must' },
    ...{ method, pointer, kind },
    expected: `${shortened(found.expected)}, as the engine has it`,
    actual: `${whereOf(found)}: ${shortened(found.actual)}`,
    places: [{ case: caseOf(calls[0] as ShownCall), method, pointer }],
    evidence,
  };
  return check(part, { case: caseOf(calls[0] as ShownCall), method, outcome: 'deviation', findings: [finding] });
}

/** `block 17, transfer in transaction 2 of block 17, section accounts`. */
function whereOf({ block, since, operation, section, also, script }: ShadowDifference): string {
  const span =
    since === undefined || since === block - 1 ? `block ${block}` : `block ${block}, equal at block ${since}`;
  const more = also.map((each) => `${each.values} in ${each.section}`).join(', ');
  return [
    since === undefined ? `${span}, or before` : span,
    ...(operation === undefined ? [] : [operation]),
    `section ${section}`,
    ...(more === '' ? [] : [`differ: ${more}`]),
    ...(script === undefined ? [] : [`script: ${script.join(' ; ')}`]),
  ].join(', ');
}

/** The end of a run that followed. */
export const ended = (
  reason: EndEvent['reason'],
  started: number,
  of: Partial<Pick<EndEvent, 'detail' | 'followed' | 'limit'>> = {},
): EndEvent => ({ kind: 'end', reason, ...of, seconds: Math.round(performance.now() - started) / 1000 });

export const broken = (reason: string): CheckEvent =>
  check('blocks', { case: null, method: 'block_api.get_block', outcome: 'broken', reason });

/** What an error of the way there says; undefined: it is none. */
export const lostBy = (error: unknown): string | undefined =>
  error instanceof NodeCallError ? error.message : undefined;
