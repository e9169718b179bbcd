import { readFileSync } from 'node:fs';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { targetOf } from '../../../conformance/model/address.ts';
import type { Probe } from '../../../conformance/model/exchange/probe.ts';
import { serviceNames } from '../../../conformance/model/service-name.ts';
import type { Reported } from '../../../conformance/run/replay.ts';
import { type DialectName, dialects } from '../../../spec/dialects/index.ts';
import { usage } from '../../kit/exit.ts';

/** What replay needs of a report of kind json. */
export interface ReplayedReport {
  readonly mode: string;
  readonly target: string;
  readonly dialect: DialectName | null;
  readonly deviations: readonly ReportedDeviation[];
}

/** The same defect shows at other places too, which the report names without their requests. */
export interface ReportedDeviation extends Reported {
  readonly others: readonly { readonly id: string }[];
}

/** Reads a report that may have been edited. @throws Exit with a usage error that says what is missing. */
export function readReport(file: string): ReplayedReport {
  const json = parsed(file);
  if (!isObject(json) || !Array.isArray(json.deviations) || typeof json.target !== 'string') {
    throw usage(`${file} is no report of kind json, such as check writes to reports/report.json`);
  }
  const malformed = (what: string) => usage(`${file} is a damaged report: ${what}`);
  const { mode = '', target, dialect = null, deviations } = json;
  if (typeof mode !== 'string') throw malformed('its mode is no text');
  if (dialect !== null && !isDialect(dialect)) throw malformed('it names no known dialect');
  if (mode === 'check' && !isHttpUrl(target)) throw malformed('its target is no URL');
  for (const [index, deviation] of deviations.entries()) {
    const missing = missingOf(deviation);
    if (missing !== undefined) throw malformed(`deviation ${index + 1} has no valid ${missing}`);
  }
  const complete = deviations.map((each) => ({ others: [], compared: [], ...each }) as ReportedDeviation);
  return { mode, target, dialect, deviations: complete };
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw usage(`cannot read ${file}: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The member of a deviation that is absent or of another shape. */
function missingOf(deviation: unknown): string | undefined {
  if (!isObject(deviation)) return 'members';
  const text = ['id', 'rule', 'method', 'pointer', 'request'].find((name) => typeof deviation[name] !== 'string');
  if (text !== undefined) return text;
  const { probe, compared = [], others = [] } = deviation;
  if (!isProbe(probe)) return 'probe';
  const isRequested = (each: unknown) => isObject(each) && typeof each.request === 'string' && isProbe(each.probe);
  if (!Array.isArray(compared) || !compared.every(isRequested)) return 'compared';
  if (!Array.isArray(others) || !others.every((each) => isObject(each) && typeof each.id === 'string')) return 'others';
  return undefined;
}

const probeMembers: { readonly [N in keyof Required<Probe>]: (value: unknown) => boolean } = {
  method: (value) => matches(value, /^[A-Z]+$/),
  path: (value) => matches(value, /^[/?][!-~]*$/),
  headers: (value) => isObject(value) && Object.entries(value).every(isHeader),
  hex: isHex,
  pace: (value) => value === 'chunked' || value === 'slow',
  before: (value) => isObject(value) && (typeof value.text === 'string' || isHex(value.hex)),
  mayFail: (value) => value === true,
  service: isService,
};

function isProbe(probe: unknown): boolean {
  if (probe === undefined) return true;
  if (!isObject(probe)) return false;
  return Object.entries(probe).every(
    ([name, value]) => Object.hasOwn(probeMembers, name) && probeMembers[name as keyof Probe](value),
  );
}

function isService(value: unknown): boolean {
  if (!isObject(value) || (value.url !== undefined && !isHttpUrl(`${value.url}`))) return false;
  return value.name === 'node' || serviceNames.some((name) => name === value.name);
}

function isHeader([name, value]: [string, unknown]): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value as string);
    return typeof value === 'string';
  } catch {
    return false;
  }
}

function isHex(value: unknown): boolean {
  return matches(value, /^(?:[\da-f]{2})*$/i);
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}

function isDialect(name: unknown): name is DialectName {
  return typeof name === 'string' && Object.hasOwn(dialects, name);
}

function isHttpUrl(text: string): boolean {
  return targetOf(text) !== undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
