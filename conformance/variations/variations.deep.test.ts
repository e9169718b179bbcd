import { expect, it } from 'vitest';
import { developmentNode } from '../../test/support/reference-node.ts';
import { resumable } from '../../test/support/resumable.ts';
import { type Accused, accusationsOf } from './accusations.testing.ts';
import { groups } from './groups.ts';

const dependsOn = ['spec', 'reference', 'conformance'];

/** Nothing changes where these need what the node of the scenario does not show, or what a quick run does not ask for. */
const unseen: Readonly<Record<'quick' | 'full', RegExp>> = {
  quick:
    /^(optional members|integers (text|number)), of jsonrpc$|^bounds cut|^nothing\/|^values\/(unknown-names|nothing)|no-reblogs-in-blogs/,
  full: /^(optional members|integers (text|number)), of jsonrpc$|^bounds cut|^values\/unknown-names/,
};

it.each(['quick', 'full'] as const)('no variation is accused in a %s run', async (profile) => {
  const { url } = await developmentNode();
  const verdicts = resumable<Accused>(`variations-${profile}`, dependsOn);
  const accused: string[] = [];
  const untried: string[] = [];
  for (const [group, variations] of groups) {
    const { accusations, changed, reason } = await verdicts.of(group, () =>
      accusationsOf(url, variations, { profile }),
    );
    console.log(
      `${profile}, ${group}: ${variations.length} variations, ${changed} answers changed, ${accusations.length} accusations`,
    );
    if (changed === 0) untried.push(group);
    if (accusations.length > 0 || reason !== 'complete')
      accused.push(`${group} (${reason}): ${accusations.join('\n  ')}`);
  }
  expect(accused).toEqual([]);
  expect(untried.filter((group) => !unseen[profile].test(group))).toEqual([]);
});
