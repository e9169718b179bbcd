import type { Json } from '../../../spec/kernel/json.ts';
import { isArray, isInteger, member } from '../../model/json.ts';

/** The arguments of a call by the names that the method's description gives them. */
export type Args = (name: string) => Json | undefined;

/** Answers what follows from the recordings; undefined where they do not tell. */
export type Answer = (args: Args) => Json | undefined;

/** Arguments out of an array in the order of the names, or out of an object. */
export function argsOf(names: readonly string[], params: Json | undefined): Args {
  return (name) => (isArray(params) ? params[names.indexOf(name)] : member(params, name));
}

/** A text; nothing else is read as one. */
export function textOf(json: Json | undefined): string | undefined {
  return typeof json === 'string' ? json : undefined;
}

/** A whole number that a double holds, given as a number or as digits. */
export function numberOf(json: Json | undefined): number | undefined {
  if (isInteger(json) && Number.isSafeInteger(Number(json))) return Number(json);
  return typeof json === 'string' && /^-?\d{1,15}$/.test(json) ? Number(json) : undefined;
}

/** Texts in an array. */
export function textsOf(json: Json | undefined): readonly string[] | undefined {
  return isArray(json) && json.every((each) => typeof each === 'string') ? (json as readonly string[]) : undefined;
}
