import { without } from '../check/exclude.ts';
import { usage } from './exit.ts';
import { matchesNothing } from './patterns.ts';

/** Names that options select by, where they are given. */
export interface Named {
  readonly namespaces?: readonly string[] | undefined;
  readonly methods?: readonly string[] | undefined;
  readonly rules?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  /** Of the configuration. */
  readonly levels?: Readonly<Record<string, string>> | undefined;
  readonly off?: readonly string[] | undefined;
  /** Ids of rules beside ours. */
  readonly own?: readonly string[] | undefined;
}

/** Throws a usage error for a name that matches nothing: a run without it must not look like a success. */
export async function refuseUnmatched({
  namespaces,
  methods,
  rules,
  exclude,
  levels,
  off,
  own = [],
}: Named): Promise<void> {
  if ([namespaces, methods, rules, exclude, levels, off].every((some) => some === undefined)) return;
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
      throw matchesNothing(option, given, [...groups, ...known]);
    }
  };
  const groupsOf = (known: readonly string[], mark: string) => [
    ...new Set(known.map((name) => `${name.split(mark)[0]}${mark}*`)),
  ];
  const ids = [...[...ofNodes, ...serviceRules].map(({ id }) => id), ...own];
  const spaces = new Set(names.map((name) => name.split('.')[0] as string));
  refuse('--namespaces', namespaces, [...spaces], []);
  refuse('--methods', methods, names, groupsOf(names, '.'));
  refuse('--rules', rules, ids, groupsOf(ids, '/'));
  refuse('rules in the configuration:', [...Object.keys(levels ?? {}), ...(off ?? [])], ids, groupsOf(ids, '/'));
  for (const given of exclude ?? []) {
    // What it is about follows from its form; the nearest of all names is the better suggestion.
    const known = given.includes('/') ? ids : given.includes('.') ? names : [...spaces];
    if (!matches(given.replace(/^!/, ''), known))
      throw matchesNothing('--exclude', given, [
        ...groupsOf(ids, '/'),
        ...groupsOf(names, '.'),
        ...ids,
        ...names,
        ...spaces,
      ]);
  }
  const left = without(
    { ...(namespaces && { namespaces }), ...(methods && { methods }), ...(rules && { rules }) },
    exclude,
  );
  if (!ids.some(matcher(left.rules))) throw usage(`--rules ${left.rules?.join(',')} leaves no rule.`);
  const given = Object.entries({ namespaces, methods, exclude }).filter(([, some]) => some !== undefined);
  if (!names.some(selects(left)))
    throw usage(`${given.map(([name, some]) => `--${name} ${some?.join(',')}`).join(' with ')} leaves no method.`);
}
