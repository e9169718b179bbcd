import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import groups from './groups.json' with { type: 'json' };

it.each(Object.entries(groups))(
  'the files of %s are there: the mutants of a file that moved are made no more',
  (_, group) => {
    expect([...group.mutate, ...group.tests].filter((path) => !existsSync(path))).toEqual([]);
  },
);
