import { InvalidArgumentError } from 'commander';
import { distance } from './edit-distance.ts';

/** The name that differs least from a text, if it is near enough to be meant. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: distance(text.toLowerCase(), name.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  return best && best.distance <= Math.max(2, best.name.length / 2) ? best.name : undefined;
}

/** A parser of option values that accepts only these names, and suggests the nearest one. */
export function oneOf<N extends string>(names: readonly N[]): (text: string) => N {
  return (text) => {
    const found = names.find((name) => name === text);
    if (found !== undefined) return found;
    const meant = nearest(text, names);
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    throw new InvalidArgumentError(`It must be one of ${names.join(', ')}.${hint}`);
  };
}
