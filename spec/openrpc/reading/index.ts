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
  /** All known ones; those of other dialects are left out. */
  readonly departures: readonly Departure[];
}

/** An OpenRPC document as people read it; every printed form of it is made from this. */
export interface Reading {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly namespaces: readonly NamespaceReading[];
  readonly shapes: readonly ShapeReading[];
  readonly departures: readonly Departure[];
}

/** condenser_api first, which alone is stable; the rest by name, as the methods and shapes are. */
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
