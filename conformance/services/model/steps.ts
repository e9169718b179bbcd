import type { Json } from '../../model/json.ts';
import type { Header, HttpAnswer, HttpExchange, HttpRequest, Timing, UpstreamCall } from './http.ts';
import { Unanswered } from './not-testable.ts';

/** A request without an answer. */
export interface NoAnswer {
  readonly request: HttpRequest;
  readonly failure: { readonly kind: string; readonly detail: string };
  readonly timing?: Timing;
}

export type Sent = HttpExchange | NoAnswer;

/** What an upstream of ours answers to some calls instead of the node; the id of the call is put in. */
export type UpstreamReply =
  | { readonly result: Json }
  | { readonly error: Json }
  /** An answer as it is written; `$id` in it becomes the id of the call. */
  | { readonly text: string }
  | { readonly http: { readonly status: number; readonly headers?: readonly Header[]; readonly body: string } }
  /** The connection is closed without an answer, or is kept and never answered. */
  | 'drop'
  | 'silence'
  /** As the node answers. */
  | 'node';

/** How an upstream of ours treats calls of a method, until `times` of them came. */
export interface UpstreamAct {
  /** As it reaches the upstream; `*` for any characters. */
  readonly method: string;
  /** Only calls with this text in their body, so that scenarios may play the same method at once. */
  readonly having?: string;
  /** Absent: all from now on. */
  readonly times?: number;
  /** Milliseconds before the answer. */
  readonly after?: number;
  readonly reply: UpstreamReply;
}

/** What a scenario asks for: it does nothing itself, so that a live service, a test or a recording can answer. */
export type Step =
  | {
      readonly kind: 'send';
      readonly to: 'service' | 'node';
      /** All at once. */
      readonly requests: readonly HttpRequest[];
    }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  /** From now on the upstream of ours acts so; it forgets what was said before. */
  | { readonly kind: 'act'; readonly acts: readonly UpstreamAct[] }
  /** What reached the upstream of ours since the scenario began. */
  | { readonly kind: 'observe' }
  /** From now on a server of ours answers so at this path; undefined: not at all. */
  | { readonly kind: 'publish'; readonly path: string; readonly answer: HttpAnswer | undefined };

export type StepResult =
  | { readonly kind: 'sent'; readonly sent: readonly Sent[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'observed'; readonly calls: readonly UpstreamCall[] }
  | { readonly kind: 'published'; readonly url: string };

/** The steps of a scenario, and what they come to. */
export type Steps<R> = Generator<Step, R, StepResult>;

function* perform<K extends StepResult['kind']>(step: Step, kind: K): Steps<Extract<StepResult, { readonly kind: K }>> {
  const result = yield step;
  if (isOf(result, kind)) return result;
  throw new TypeError(`a step of kind ${step.kind} was answered by ${result.kind}`);
}

function isOf<K extends StepResult['kind']>(
  result: StepResult,
  kind: K,
): result is Extract<StepResult, { readonly kind: K }> {
  return result.kind === kind;
}

/** Sends requests at once to the service; results in their order, also of those without an answer. */
export function* attempt(requests: readonly HttpRequest[]): Steps<readonly Sent[]> {
  return (yield* perform({ kind: 'send', to: 'service', requests }, 'sent')).sent;
}

/** Sends requests at once to the service. @throws Unanswered */
export function* together(requests: readonly HttpRequest[]): Steps<readonly HttpExchange[]> {
  return (yield* attempt(requests)).map(answered);
}

/** Sends one request to the service. @throws Unanswered */
export function* send(request: HttpRequest): Steps<HttpExchange> {
  const [only] = yield* together([request]);
  if (only === undefined) throw new TypeError('a request was sent and has no result');
  return only;
}

/** Sends one request to the node behind the service, past the service. @throws Unanswered, NotTestable without a node */
export function* askNode(request: HttpRequest): Steps<HttpExchange> {
  const { sent } = yield* perform({ kind: 'send', to: 'node', requests: [request] }, 'sent');
  const [only] = sent.map(answered);
  if (only === undefined) throw new TypeError('a request was sent and has no result');
  return only;
}

/** Lets time pass. */
export function* wait(milliseconds: number): Steps<void> {
  yield* perform({ kind: 'wait', milliseconds }, 'done');
}

/** Tells the upstream of ours how to act from now on. @throws NotTestable where the service has another upstream */
export function* act(...acts: readonly UpstreamAct[]): Steps<void> {
  yield* perform({ kind: 'act', acts }, 'done');
}

/** The calls that reached the upstream of ours since the scenario began. @throws NotTestable as above */
export function* observed(): Steps<readonly UpstreamCall[]> {
  return (yield* perform({ kind: 'observe' }, 'observed')).calls;
}

/** Publishes something at a server of ours, or takes it away; gives its URL. @throws NotTestable without such a server */
export function* publish(path: string, answer: HttpAnswer | undefined): Steps<string> {
  return (yield* perform({ kind: 'publish', path, answer }, 'published')).url;
}

export function isAnswered(sent: Sent): sent is HttpExchange {
  return 'answer' in sent;
}

function answered(sent: Sent): HttpExchange {
  if (isAnswered(sent)) return sent;
  throw new Unanswered(sent.failure.detail);
}
