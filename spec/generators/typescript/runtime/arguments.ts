import { type Codec, ShapeError } from './codec.ts';
import type { Json } from './json.ts';

/** One argument. */
export interface Param {
  readonly name: string;
  readonly codec: Codec<unknown>;
  readonly optional?: true;
  /** The value of a missing one. */
  readonly otherwise?: Json;
}

/** How a method is called and what it gives. */
export interface MethodCodec<R> {
  /** Arguments go in an array, else by name. */
  readonly positional: boolean;
  readonly params: readonly Param[];
  /** What deployed nodes take instead. */
  readonly deployedParams?: readonly Param[];
  readonly result: Codec<R>;
}

/** The `params` of a request, from arguments in an array or by name. */
export function writeParams({ positional, params, deployedParams }: MethodCodec<unknown>, given: unknown): Json {
  const chosen = deployedParams && !fits(params, given) ? deployedParams : params;
  const named = Array.isArray(given) ? given.map((value, index) => [chosen[index]?.name ?? `[${index}]`, value]) : [];
  const values = (Array.isArray(given) ? Object.fromEntries(named) : (given ?? {})) as Readonly<
    Record<string, unknown>
  >;
  const unknown = Object.keys(values).find((name) => !chosen.some((param) => param.name === name));
  if (unknown !== undefined) throw new ShapeError('no such argument', unknown).under(unknown);
  const written = chosen.map((param): readonly [string, Json | undefined] => [param.name, writeParam(param, values)]);
  if (!positional) return Object.fromEntries(written.filter(([, json]) => json !== undefined)) as Json;
  const last = written.map(([, json]) => json !== undefined).lastIndexOf(true);
  return written.slice(0, last + 1).map(([, json], index) => json ?? chosen[index]?.otherwise ?? null);
}

function writeParam({ name, codec, optional }: Param, values: Readonly<Record<string, unknown>>): Json | undefined {
  const value = values[name];
  if (value !== undefined) return codec.write(value);
  if (optional) return undefined;
  throw new ShapeError('an argument of this name', undefined).under(name);
}

/** Whether the arguments are these by name or, in an array, by number. */
function fits(params: readonly Param[], given: unknown): boolean {
  if (Array.isArray(given))
    return given.length <= params.length && params.slice(given.length).every(({ optional }) => optional);
  const names = Object.keys(Object(given));
  return (
    names.every((name) => params.some((param) => param.name === name)) &&
    params.every(({ name, optional }) => optional || names.includes(name))
  );
}
