import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('whoever installs it installs nothing that the bundle has', () => {
  const { dependencies = {}, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bundle = readFileSync('scripts/bundle.mjs', 'utf8');
  const external = /external: \[([^\]]*)\]/.exec(bundle)?.[1]?.match(/[\w@/-]+/g) ?? [];

  expect(dependencies).toEqual({});
  expect(Object.keys(manifest.optionalDependencies)).toEqual(external);
  expect(Object.keys(manifest.peerDependenciesMeta)).toEqual(Object.keys(manifest.peerDependencies));
});
