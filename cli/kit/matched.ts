import { usage } from './exit.ts';
import { nearest } from './nearest.ts';

/** Names that options select by, where they are given. */
export interface Named {
  readonly namespaces?: readonly string[] | undefined;
  readonly methods?: readonly string[] | undefined;
  readonly rules?: readonly string[] | undefined;
}

/** Throws a usage error for a name that matches nothing: a run without it must not look like a success. */
export async function refuseUnmatched({ namespaces, methods, rules }: Named): Promise<void> {
  if (namespaces === undefined && methods === undefined && rules === undefined) return;
  const [{ rules: ofNodes }, { serviceRules }, ...rest] = await Promise.all([
    import('../../conformance/judge/index.ts'),
    import('../../conformance/services/index.ts'),
    import('../../spec/methods/index.ts'),
    import('../../spec/dialects/index.ts'),
    import('../../spec/kernel/names.ts'),
    import('../../conformance/run/options.ts'),
    import('../../conformance/util/glob.ts'),
  ]);
  const [{ methods: documented }, { dialects }, { spelled }, { selects }, { matcher }] = rest;
  const spellings = Object.values(dialects).flatMap((dialect) =>
    Object.keys(documented).map((name) => spelled(name, dialect)),
  );
  const names = [...new Set(spellings)];
  const matches = (pattern: string, known: readonly string[]) => known.some(selects({ methods: [pattern] }));
  const refuse = (
    option: string,
    some: readonly string[] = [],
    known: readonly string[],
    groups: readonly string[],
  ) => {
    for (const given of some) {
      const pattern = given.replace(/^!/, '');
      if (matches(pattern, known)) continue;
      const meant = nearest(pattern, [...groups, ...known]);
      throw usage(`${option} ${given} matches nothing.${meant === undefined ? '' : ` Did you mean ${meant}?`}`);
    }
  };
  const groupsOf = (known: readonly string[], mark: string) => [
    ...new Set(known.map((name) => `${name.split(mark)[0]}${mark}*`)),
  ];
  const ids = [...ofNodes, ...serviceRules].map(({ id }) => id);
  refuse('--namespaces', namespaces, [...new Set(names.map((name) => name.split('.')[0] as string))], []);
  refuse('--methods', methods, names, groupsOf(names, '.'));
  refuse('--rules', rules, ids, groupsOf(ids, '/'));
  if (!ids.some(matcher(rules))) throw usage(`--rules ${rules?.join(',')} leaves no rule.`);
  const selection = { ...(namespaces && { namespaces }), ...(methods && { methods }) };
  if (!names.some(selects(selection))) throw usage('--namespaces and --methods together match nothing.');
}
