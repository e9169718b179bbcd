import type { Json } from '../../kernel/json/json.ts';
import type { Form } from '../../kernel/wire.ts';

/** The type of one place of the wire, independent of the language. */
export type Type =
  | { readonly kind: 'bool' }
  /** Any JSON. */
  | { readonly kind: 'json' }
  /** Up to 32 bits a JSON number, above that a number or decimal text. */
  | { readonly kind: 'integer'; readonly bits: 8 | 16 | 32 | 64 | 128; readonly signed: boolean }
  | { readonly kind: 'text'; readonly minLength?: number; readonly maxLength?: number; readonly pattern?: string }
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly deployed: readonly string[] }
  /** Text in legacy form, an object with precision and NAI in object form. */
  | { readonly kind: 'asset'; readonly form: Form; readonly symbols: readonly AssetKind[] }
  | { readonly kind: 'array'; readonly element: Type; readonly most?: number; readonly distinct?: true }
  | { readonly kind: 'tuple'; readonly first: Type; readonly second: Type }
  /** Named values one after the other in an array. */
  | { readonly kind: 'row'; readonly members: readonly Member[] }
  | { readonly kind: 'dictionary'; readonly value: Type }
  | { readonly kind: 'nullable'; readonly inner: Type }
  /** One of several shapes that the value does not distinguish. */
  | { readonly kind: 'union'; readonly alternatives: readonly Type[] }
  | { readonly kind: 'named'; readonly name: string };

/** A kind of asset as the dialect spells it. */
export interface AssetKind {
  readonly symbol: string;
  /** Digits after the point. */
  readonly precision: number;
  readonly nai: string;
}

/** A named value of a struct, of a row or of the arguments of a method. */
export interface Member {
  /** As on the wire of the dialect. */
  readonly name: string;
  readonly type: Type;
  /** May be left out. */
  readonly optional: boolean;
  /** What a missing one stands for, where that is something. */
  readonly default?: Json;
  /** No document states it, deployed nodes have it. */
  readonly beyond: boolean;
}

/** One alternative of a tagged union; its value always has a separate, unique declaration. */
export interface Case {
  readonly tag: string | number;
  readonly name: string;
}

export type Shape =
  | { readonly kind: 'struct'; readonly members: readonly Member[] }
  /** `[tag, value]` in legacy form, `{type, value}` in object form; `open` when tags that nothing describes pass. */
  | { readonly kind: 'tagged'; readonly form: Form; readonly cases: readonly Case[]; readonly open: boolean }
  | { readonly kind: 'alias'; readonly type: Type };

/** A type with a name; those it refers to are declared before it. */
export interface Declaration {
  /** UpperCamelCase, unique. */
  readonly name: string;
  readonly description?: string;
  readonly shape: Shape;
}

/** Every type that stands directly in a shape. */
export function typesOf(shape: Shape): readonly Type[] {
  if (shape.kind === 'alias') return [shape.type];
  if (shape.kind === 'tagged') return shape.cases.map(({ name }) => ({ kind: 'named', name }));
  return shape.members.map(({ type }) => type);
}

/** The same type with other types in its places. */
export function mapType(type: Type, change: (inner: Type) => Type): Type {
  if (type.kind === 'array') return { ...type, element: change(type.element) };
  if (type.kind === 'tuple') return { ...type, first: change(type.first), second: change(type.second) };
  if (type.kind === 'dictionary') return { ...type, value: change(type.value) };
  if (type.kind === 'nullable') return { ...type, inner: change(type.inner) };
  if (type.kind === 'row')
    return { ...type, members: type.members.map((member) => ({ ...member, type: change(member.type) })) };
  if (type.kind === 'union') return { ...type, alternatives: type.alternatives.map(change) };
  return type;
}

/** The names that a type refers to. */
export function namesIn(type: Type): readonly string[] {
  const found: string[] = [];
  const look = (inner: Type): Type => {
    if (inner.kind === 'named') found.push(inner.name);
    return mapType(inner, look);
  };
  look(type);
  return found;
}
