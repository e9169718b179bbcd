import { type Json, stringifyJson } from '../kernel/json/json.ts';
import { timeText } from '../kernel/scalars.ts';
import { write } from '../kernel/schema.ts';
import type { AssetSymbol, Dialect, Wire } from '../kernel/wire.ts';
import type { Refusal, RefusalFrame } from './refusal.ts';

export interface RenderOptions {
  readonly dialect: Dialect;
  /** Epoch seconds. */
  readonly now: number;
  /** `error.code`: −32000, or −32003 where a method of the node itself asserts. */
  readonly rpcCode?: number;
}

/** The `error` object of a reply. Its values keep the object form in every namespace, condenser_api too (deployed). */
export function renderRefusal(refusal: Refusal, { dialect, now, rpcCode = -32000 }: RenderOptions): Json {
  const wire: Wire = { form: 'object', dialect };
  const frames = refusal.frames.map((frame) => ({
    context: contextOf(frame, now),
    format: inSymbols(frame.format, dialect),
    data: write(frame.schema, frame.values, wire),
  }));
  const { code, name, title } = refusal;
  const stack: Json = frames;
  const message = `${title}:${frames.map(({ format, data }) => fill(format, data)).join('')}`;
  return { code: rpcCode, message, data: { code, name, message: title, stack } };
}

/** Formats name assets neutrally; whoever reads them knows the symbols of the chain. */
const inSymbols = (format: string, { symbols }: Dialect): string =>
  format.replaceAll(/\b(CORE|SBD|VESTS)\b/g, (symbol) => symbols[symbol as AssetSymbol]);

/** A client crashes when a context lacks any of these. */
function contextOf({ level, at }: RefusalFrame, now: number): Json {
  return { level, file: 'plumbline', line: 0, method: at, hostname: '', timestamp: timeText(now) };
}

function fill(format: string, data: Json): string {
  const values = data as Readonly<Record<string, Json>>;
  return format.replace(/\$\{(\w+)\}/g, (field, name: string) => {
    const value = values[name];
    if (value === undefined) return field;
    return typeof value === 'string' ? value : stringifyJson(value);
  });
}
