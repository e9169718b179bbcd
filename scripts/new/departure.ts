import { type Change, create, edit } from './change.ts';
import { identifierOf, wellFormed } from './name.ts';
import { Refusal } from './refusal.ts';
import { withImport } from './table.ts';

const folder = 'spec/departures';

/** A departure of deployed nodes from the documents: its file, its line in the table, and a failing test that lists what to fill in. */
export function newDeparture(root: string, given: string): readonly Change[] {
  const slug = slugOf(given, 'a departure');
  const identifier = identifierOf(slug.replaceAll('-', '_'));
  return [
    create(root, `${folder}/${slug}.ts`, code(slug, identifier)),
    create(root, `${folder}/${slug}.test.ts`, test(slug, identifier)),
    edit(root, `${folder}/index.ts`, (text) =>
      withImport(
        text.replace('\n] as const;', () => `\n  ${identifier},\n] as const;`),
        identifier,
        `./${slug}.ts`,
      ),
    ),
  ];
}

/** A name of words between dashes. @throws Refusal */
export function slugOf(given: string, what: string): string {
  if (given.includes('_')) throw new Refusal(`'${given}' is no name for ${what}: words between dashes`);
  return wellFormed(given.replaceAll('-', '_'), what).replaceAll('_', '-');
}

function code(slug: string, identifier: string): string {
  return `import type { Departure } from './departure.ts';

export const ${identifier} = {
  id: '${slug}',
  clause: 'envelope/result-or-error',
  documented: '',
  deployed: '',
  evidence: '',
  reference: '',
  unjudged: '',
} as const satisfies Departure;
`;
}

function test(slug: string, identifier: string): string {
  return `import { describe, expect, it } from 'vitest';
import type { Departure } from './departure.ts';
import { ${identifier} } from './${slug}.ts';

const departure: Departure = ${identifier};

describe('${slug}', () => {
  it('names the clause that is broken: fill in \`clause\`', () => {
    expect(departure.clause).not.toBe('envelope/result-or-error');
  });

  it('says what the documents say, and what deployed nodes do: fill in \`documented\`, \`deployed\` and \`reference\`', () => {
    for (const text of [departure.documented, departure.deployed, departure.reference]) expect(text).not.toBe('');
  });

  it('was seen: fill in \`evidence\`, and \`seen\` or \`shows\` or \`unjudged\`', () => {
    expect(departure.evidence.length).toBeGreaterThan(20);
    expect(departure.seen ?? departure.shows ?? departure.unjudged).toBeTruthy();
  });
});
`;
}
