import type { RouteOptions } from '../../model/route.ts';
import type { Signer } from '../../model/signer.ts';
import { type Replayed, type Reported, replayVerdict } from '../../run/replay.ts';
import { seeded } from '../../util/random.ts';
import { request } from '../kit/requests.ts';
import type { ServiceContext } from '../model/context.ts';
import type { HttpRequest } from '../model/http.ts';
import type { ServiceRule } from '../model/rule.ts';
import { isAnswered, type Sent } from '../model/steps.ts';
import { runScenario } from './check.ts';
import { openClient } from './client.ts';
import { corpusOf, nothingKnown } from './corpus.ts';
import type { Addresses } from './evidence.ts';
import { judgeHttp } from './judged.ts';
import { type Given, lackOf } from './lacks.ts';
import { ask, type Live } from './live.ts';

export interface ServiceReplayOptions {
  /** Another target than that of the report. */
  readonly url?: string;
  /** Of one answer. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly signer?: Signer;
  readonly route?: RouteOptions | undefined;
}

/** Judges a reported deviation of a service anew: by its request, or by all steps of its scenario. */
export async function replayService(
  reported: Reported,
  rules: readonly ServiceRule[],
  { timeoutMs, signal, signer, route, ...options }: ServiceReplayOptions,
): Promise<Replayed> {
  const rule = rules.find(({ id }) => id === reported.rule);
  if (rule === undefined) return notTestable(`this version has no rule ${reported.rule}`);
  const { node: nodeUrl, ...address } = addressesOf(reported);
  const url = options.url ?? address.url;
  if (url === undefined) return notTestable('the report names no address; add a URL after the id');
  const lack = lackOf(rule, givenFor(nodeUrl, signer));
  if (lack !== undefined) return notTestable(lack);

  const way = { timeoutMs, signal, ...(route && { route }) };
  const client = openClient({ url, ...way });
  const node = nodeUrl === undefined ? undefined : openClient({ url: nodeUrl, ...way });
  try {
    const live: Live = { service: rule.service, client, signal, ...(node && { node }) };
    const corpus = node ? await corpusOf(node) : nothingKnown;
    const context: ServiceContext = {
      ...{ service: rule.service, url: url.replace(/\/$/, ''), random: seeded(1, rule.id), ...corpus },
      ...(signer && { signer }),
    };
    const addresses: Addresses = { service: url, ...(nodeUrl !== undefined && { node: nodeUrl }) };
    if (rule.kind === 'scenario') {
      const { sent, check } = await runScenario(rule, live, context, addresses);
      return sent.length > 0 && !sent.some(isAnswered) ? unreachable(sent) : replayVerdict(reported, [check]);
    }
    const sent = await ask(live, requestOf(reported));
    if (!isAnswered(sent)) return unreachable([sent]);
    const check = judgeHttp(rule, sent, context, addresses);
    return replayVerdict(reported, check ? [check] : []);
  } finally {
    client.close();
    node?.close();
  }
}

function notTestable(detail: string): Replayed {
  return { verdict: 'NOT-TESTABLE', detail };
}

function unreachable([first]: readonly Sent[]): Replayed {
  const detail = first && !isAnswered(first) ? first.failure.detail : 'no answer';
  return { ...notTestable(detail), unreachable: true };
}

/** The addresses in the requests of a deviation: its own is of the service or of the node behind it. */
function addressesOf({ probe, compared }: Reported): { readonly url?: string; readonly node?: string } {
  const all = [probe, ...compared.map((each) => each.probe)].flatMap((each) => each?.service ?? []);
  const service = all.find(({ name }) => name !== 'node');
  const node = service?.node ?? all.find(({ name }) => name === 'node')?.url;
  return { ...(service?.url !== undefined && { url: service.url }), ...(node !== undefined && { node }) };
}

function givenFor(node: string | undefined, signer: Signer | undefined): Given {
  return { node: node !== undefined, upstream: false, origin: false, write: signer !== undefined, app: false };
}

function requestOf({ request: text, probe = {} }: Reported): HttpRequest {
  const { method = 'GET', path = '/', headers = {}, hex } = probe;
  return request(method, path, headers, hex === undefined ? text : Buffer.from(hex, 'hex'));
}
