import { catalog } from '../source/catalog.ts';

const names = catalog.scalars.wideIntegers.members.map((name) => new RegExp(`^${name.replace('*', '.+')}$`));

/** Whether document 1 names a member among the integers that often come as text of decimal digits. */
export function isNamedU128(member: string): boolean {
  return names.some((name) => name.test(member));
}
