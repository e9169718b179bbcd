import type { Selection } from '../../conformance/index.ts';

/**
 * A selection without what patterns match: those with a slash are of rules, those with a dot of methods, others of
 * namespaces.
 */
export function without(selection: Selection, patterns: readonly string[] = []): Selection {
  const left = (of: readonly string[] | undefined, isMeant: (pattern: string) => boolean) => {
    const all = [...(of ?? []), ...patterns.filter(isMeant).map((pattern) => `!${pattern.replace(/^!/, '')}`)];
    return all.length === 0 ? undefined : all;
  };
  const rules = left(selection.rules, (pattern) => pattern.includes('/'));
  const methods = left(selection.methods, (pattern) => !pattern.includes('/') && pattern.includes('.'));
  const namespaces = left(selection.namespaces, (pattern) => !/[/.]/.test(pattern));
  return { ...(rules && { rules }), ...(methods && { methods }), ...(namespaces && { namespaces }) };
}
