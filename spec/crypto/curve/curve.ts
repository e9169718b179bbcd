import { nativeCurve } from './curve-native.ts';
import { nobleCurve } from './curve-noble.ts';
import type { Curve, CurveName } from './curve-types.ts';

let chosen: Curve | undefined;

/** The native module where it loads, else noble; or the choice of `chooseCurve`. */
export function curve(): Curve {
  chosen ??= nativeCurve() ?? nobleCurve;
  return chosen;
}

/** The implementation of that name, undefined where it cannot be loaded. */
export function curveNamed(name: CurveName): Curve | undefined {
  return name === 'noble' ? nobleCurve : nativeCurve();
}

/** For measurements and tests: everything uses this implementation from now on; undefined is the default again. */
export function chooseCurve(implementation: Curve | undefined): void {
  chosen = implementation;
}
