import type { Departure } from '../../departures/departure.ts';
import type { Dialect } from '../../kernel/wire.ts';
import type { OpenRpcDocument } from '../document.ts';
import { type MethodReading, readMethod } from './method.ts';
import { type Outline, outline } from './outline.ts';

export type * from './method.ts';
export type { Outline, Part, Piece } from './outline.ts';

export interface NamespaceReading {
  readonly name: string;
  readonly methods: readonly MethodReading[];
}

export interface ShapeReading {
  readonly name: string;
  readonly outline: Outline;
}

export interface ReadingOptions {
  /** Of the document. */
  readonly dialect: Dialect;
  /** All known departures, without those of other dialects. */
  readonly departures: readonly Departure[];
}

/** An OpenRPC document prepared for readers: the base of every printed form. */
export interface Reading {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly namespaces: readonly NamespaceReading[];
  readonly shapes: readonly ShapeReading[];
  readonly departures: readonly Departure[];
}

/** condenser_api first, the only stable one; the others by name, like methods and shapes. */
export function readDocument(document: OpenRpcDocument, { dialect, departures }: ReadingOptions): Reading {
  const known = departures.filter((departure) => (departure.dialect ?? dialect) === dialect);
  const typing = { dialect, schemas: document.components.schemas };
  const methods = document.methods.map((method) => readMethod(method, known, typing));
  const names = [...new Set(methods.map(({ namespace }) => namespace))];
  const stable = new Set(methods.filter(({ stability }) => stability === 'stable').map(({ namespace }) => namespace));
  const ordered = [...names.filter((name) => stable.has(name)), ...names.filter((name) => !stable.has(name))];
  return {
    ...document.info,
    namespaces: ordered.map((name) => ({ name, methods: methods.filter(({ namespace }) => namespace === name) })),
    shapes: Object.entries(document.components.schemas).map(([name, schema]) => ({ name, outline: outline(schema) })),
    departures: known,
  };
}
