import { catalog } from '../source/catalog.ts';

const { members } = catalog.scalars.wideIntegers;
const named = new RegExp(`^(?:${members.map((name) => name.replace('*', '.+')).join('|')})$`);

/** Whether document 1 names a member among the integers that often come as text of decimal digits. */
export function isNamedU128(member: string): boolean {
  return named.test(member);
}
