import { describe, expect, it } from 'vitest';
import { get } from '../kit/requests.ts';
import { drive, type Perform } from '../run/drive.ts';
import { exchangeOf } from '../run/identify.ts';
import type { HttpExchange, HttpRequest } from './http.ts';
import { NotTestable } from './not-testable.ts';
import {
  act,
  askNode,
  attempt,
  observed,
  publish,
  type Sent,
  type Step,
  type Steps,
  send,
  together,
  wait,
} from './steps.ts';

const answered = (request: HttpRequest): HttpExchange =>
  exchangeOf('web', request, { status: 200, headers: [], body: Buffer.from(request.path) });

/** Answers every step, and remembers them. */
function double(seen: Step[], sent: (request: HttpRequest) => Sent = answered): Perform {
  return async (step) => {
    seen.push(step);
    if (step.kind === 'send') return { kind: 'sent', sent: step.requests.map(sent) };
    if (step.kind === 'observe') return { kind: 'observed', calls: [] };
    return step.kind === 'publish' ? { kind: 'published', url: `http://origin${step.path}` } : { kind: 'done' };
  };
}

describe('drive', () => {
  it('gives each step its result, and the verdict', async () => {
    const seen: Step[] = [];
    function* all(): Steps<readonly string[]> {
      const one = yield* send(get('/1'));
      const two = yield* together([get('/2'), get('/3')]);
      const past = yield* askNode(get('/4'));
      const [five] = yield* attempt([get('/5')]);
      yield* wait(5);
      yield* act({ method: '*', reply: 'drop' });
      const calls = yield* observed();
      const url = yield* publish('/a.png', undefined);
      return [
        ...[one, ...two, past].map(({ request }) => request.path),
        five?.request.path ?? '',
        `${calls.length}`,
        url,
      ];
    }

    const verdict = ['/1', '/2', '/3', '/4', '/5', '0', 'http://origin/a.png'];
    expect(await drive(all(), double(seen))).toEqual({ verdict });
    expect(seen.map(({ kind }) => kind)).toEqual([
      ...['send', 'send', 'send', 'send'],
      'wait',
      'act',
      'observe',
      'publish',
    ]);
    expect(seen.map((step) => step.kind === 'send' && step.to)).toEqual([
      ...['service', 'service', 'node', 'service'],
      ...[false, false, false, false],
    ]);
  });

  it('says what a run cannot do, after the scenario has cleaned up', async () => {
    const seen: Step[] = [];
    const perform: Perform = async (step) => {
      if (step.kind === 'act' && step.acts.length > 0) throw new NotTestable('no upstream of ours');
      return double(seen)(step);
    };
    function* scenario(): Steps<string> {
      try {
        yield* act({ method: '*', reply: 'drop' });
      } finally {
        yield* act();
      }
      return 'never';
    }

    expect(await drive(scenario(), perform)).toEqual({ notTestable: 'no upstream of ours' });
    expect(seen).toEqual([{ kind: 'act', acts: [] }]);
  });

  it('says that an answer is missing, where the scenario needs it', async () => {
    const none = (request: HttpRequest): Sent => ({ request, failure: { kind: 'reset', detail: 'broke off' } });
    function* needs(): Steps<number> {
      return (yield* send(get('/'))).answer.status;
    }
    function* copes(): Steps<boolean> {
      return (yield* attempt([get('/')])).some((sent) => 'answer' in sent);
    }

    expect(await drive(needs(), double([], none))).toEqual({ unanswered: 'broke off' });
    expect(await drive(copes(), double([], none))).toEqual({ verdict: false });
  });

  it('passes on what the rule itself does wrong', async () => {
    function* fails(): Steps<number> {
      yield* wait(1);
      throw new RangeError('ours');
    }

    await expect(drive(fails(), double([]))).rejects.toThrow(RangeError);
  });
});
