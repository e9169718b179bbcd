import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, create, edit } from './change.ts';
import { identifierOf, nearest, wellFormed } from './name.ts';
import { Refusal } from './refusal.ts';
import { withImport } from './table.ts';

/** Longest line of the formatter. */
const width = 120;

/** Rules of these subjects judge by orders, pages, bounds, shapes or refusals, and say which section of which document states them. */
const basisOf = (id: string): string =>
  /^(order|paging|limits|errors|schema)\//.test(id) ? "\n  basis: [{ fact: 'order', source: 'document 3, ' }]," : '';

/** A rule about one answer: one file, a line in the list of its subject, and a failing test that lists what to fill in. */
export function newRule(root: string, given: string): readonly Change[] {
  return changesFor(root, given, exchange);
}

/** A rule about several answers that must agree. */
export function newRelation(root: string, given: string): readonly Change[] {
  return changesFor(root, given, relation);
}

function changesFor(root: string, given: string, code: (rule: New) => string): readonly Change[] {
  const [subject = '', slug, ...others] = given.split('/');
  if (slug === undefined || others.length > 0)
    throw new Refusal(`'${given}' is no name for a rule: SUBJECT/NAME, like block/previous-link`);
  if (slug.includes('_')) throw new Refusal(`'${slug}' is no name for a rule: words between dashes`);
  const words = wellFormed(slug.replaceAll('-', '_'), 'a rule');
  const subjects = readdirSync(join(root, 'conformance/judge'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .map((entry) => entry.name);
  if (!subjects.includes(subject))
    throw new Refusal(`there is no subject '${subject}'; the nearest is ${nearest(subject, subjects)}`);

  const rule = { subject, slug, id: `${subject}/${slug}`, identifier: identifierOf(words) };
  return [
    create(root, `conformance/judge/${rule.id}.ts`, code(rule)),
    create(root, `conformance/judge/${rule.id}.test.ts`, test(rule)),
    edit(root, `conformance/judge/${subject}/index.ts`, (text) => withRule(text, rule)),
  ];
}

interface New {
  readonly slug: string;
  readonly id: string;
  readonly identifier: string;
}

function exchange({ id, identifier }: New): string {
  return `import { inCall } from '../../model/fault.ts';
import { callRule } from '../kit/per-call.ts';

export const ${identifier} = callRule({
  id: '${id}',${basisOf(id)}
  requires: '',
  clause: 'envelope/result-or-error',
  why: '',
  example: '',
  fault: {
    summary: '',
    edit: inCall([], () => undefined),
  },
  methods: [],
  judge: () => [],
});
`;
}

function relation({ id, identifier }: New): string {
  return `import { inCall } from '../../model/fault.ts';
import { relation } from '../../model/rule.ts';

export const ${identifier} = relation<{ readonly one: string; readonly other: string }>({
  id: '${id}',${basisOf(id)}
  requires: '',
  clause: 'envelope/result-or-error',
  why: '',
  example: '',
  fault: {
    summary: '',
    edit: inCall([], () => undefined),
  },
  methods: [],
  roles: ['one', 'other'],
  assignRoles: () => [],
  judge: () => [],
});
`;
}

function test({ slug, id, identifier }: New): string {
  return `import { describe, expect, it } from 'vitest';
import { broken } from '../../model/fault.ts';
import { recordedNode } from '../../testing/recorded.ts';
import { seeded } from '../../util/random.ts';
import { ${identifier} } from './${slug}.ts';

describe('${id}', () => {
  it('enforces a clause: fill in \`clause\`, and add \`level\` if it is no must', () => {
    expect(${identifier}.clause).not.toBe('envelope/result-or-error');
  });

  it('says in one sentence what it demands: fill in \`requires\`', () => {
    expect(${identifier}.requires).toMatch(/^(\`|[A-Z]).{15,}\\.$/);
  });

  it('has a reason and an example: fill in \`why\` and \`example\`', () => {
    expect(${identifier}.why).toMatch(/^[A-Z].{20,}\\.$/);
    expect(${identifier}.example.length).toBeGreaterThan(20);
  });

  it('has a fault that breaks a recorded answer: fill in \`methods\`, \`fault\`, then \`judge\`', async () => {
    const { exchanges } = await recordedNode('calls');
    const mutations = exchanges.flatMap((each) => broken(${identifier}.fault, each, seeded(1, 'new')) ?? []);
    expect(mutations.length).toBeGreaterThan(0);
  });
});
`;
}

/** Adds the rule after the others of its subject. */
function withRule(text: string, { slug, identifier }: New): string {
  const [complete = '', before = '', listed = ''] =
    /(export const \w+: readonly Rule\[\] = \[)(.*?)\];/s.exec(text) ?? [];
  const all = [...listed.split(',').map((each) => each.trim()), identifier].filter(Boolean);
  const line = all.join(', ');
  const fits = before.length + line.length + 2 <= width;
  const table = fits ? line : `\n${all.map((each) => `  ${each},\n`).join('')}`;
  return withImport(
    text.replace(complete, () => `${before}${table}];`),
    identifier,
    `./${slug}.ts`,
  );
}
