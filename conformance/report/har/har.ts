import { STATUS_CODES } from 'node:http';
import { overHttp } from '../../model/address.ts';
import { type Probe, probedUrl } from '../../model/exchange/probe.ts';
import type { Evidence } from '../../model/finding.ts';
import type { Defect } from '../causes/defect.ts';
import { ending, type Fold, together } from '../fold.ts';
import { type Summary, summary } from '../summary.ts';
import { safeJson } from '../text/safe-json.ts';
import { exchanges, type Went } from './exchanges.ts';

/**
 * The exchanges of all findings as an HTTP Archive 1.2, for the tools of browsers, and for `audit`; its schema is
 * har.schema.json. A long answer is cut, as in other reports, and its entry says so.
 */
export const har: Fold<string> = ending(
  together(summary, exchanges),
  ([run, went]) => `${safeJson({ log: logOf(run, went) }, 1)}\n`,
);

/** Entries of one file. */
const mostEntries = 2_000;

/** An exchange with all that it shows. */
interface Shown {
  readonly evidence: Evidence;
  readonly findings: string[];
}

function logOf(run: Summary, went: ReadonlyMap<string, Went>) {
  const { start, deviations, legacy, notes } = run;
  const shown = shownBy([...deviations, ...legacy]);
  const entries = [...shown.values()]
    .slice(0, mostEntries)
    .map((each) => entry(each, run, went.get(each.evidence.case)));
  return {
    version: '1.2',
    creator: { name: 'Plumbline', version: start?.plumbline ?? '' },
    entries,
    _plumbline: {
      ...{ deviations: deviations.length, legacy: legacy.length, notes: notes.length },
      leftOut: shown.size - entries.length,
    },
  };
}

function shownBy(defects: readonly Defect[]): ReadonlyMap<string, Shown> {
  const all = new Map<string, Shown>();
  for (const { finding, others } of defects) {
    for (const { id, evidence } of [finding, ...others]) {
      for (const each of evidence) {
        const known = all.get(each.case) ?? { evidence: each, findings: [] };
        all.set(each.case, known);
        if (!known.findings.includes(id)) known.findings.push(id);
      }
    }
  }
  return all;
}

function entry({ evidence, findings }: Shown, { start }: Summary, went: Went | undefined) {
  const { request, response, probe = {}, truncated, method } = evidence;
  const { status, milliseconds } = went ?? { status: 200, milliseconds: 0 };
  const url = addressOf(start?.mode === 'check' ? start.target : undefined, probe);
  return {
    // When exactly it was sent is not part of the events.
    startedDateTime: start?.started ?? '1970-01-01T00:00:00Z',
    time: milliseconds,
    request: requestOf(request, url, probe),
    response: {
      ...{ status: status ?? 0, statusText: STATUS_CODES[status ?? 0] ?? '' },
      ...{ httpVersion: 'HTTP/1.1', cookies: [], headers: [], redirectURL: '', headersSize: -1, bodySize: -1 },
      content: {
        ...{ size: Buffer.byteLength(response), mimeType: 'application/json', text: response.toWellFormed() },
        ...(truncated && { comment: 'The answer was longer; this is its beginning.' }),
      },
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    comment: method.toWellFormed(),
    _findings: findings,
  };
}

function requestOf(text: string, url: string, { method = 'POST', headers = {}, pace, hex }: Probe) {
  const sent = { 'content-type': 'application/json', ...(pace && { 'transfer-encoding': 'chunked' }), ...headers };
  const size = hex === undefined ? Buffer.byteLength(text) : hex.length / 2;
  const body = { mimeType: sent['content-type'], ...(hex === undefined && { text: text.toWellFormed() }) };
  return {
    ...{ method, url, httpVersion: 'HTTP/1.1', cookies: [] },
    headers: Object.entries(sent).map(([name, value]) => ({ name, value })),
    queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
    ...(size > 0 && { postData: { ...body, ...(hex !== undefined && { _hex: hex }) } }),
    ...{ headersSize: -1, bodySize: size },
  };
}

/** Recordings may have no addresses. */
const anywhere = 'http://recorded.invalid/';

function addressOf(target: string | undefined, probe: Probe): string {
  const to = probe.service === undefined ? (target ?? anywhere) : (probe.service.url ?? anywhere);
  const url = probedUrl(overHttp(to), probe);
  return URL.canParse(url) ? url : anywhere;
}
