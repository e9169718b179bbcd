import { cpSync } from 'node:fs';
import { writeAll } from '../testing/folder.testing.ts';
import { has } from '../testing/toolchain.testing.ts';

/** Where Debian's packages install the sources of libraries. */
const sources = '/usr/share/gocode/src';

const libraries = [
  ['github.com/btcsuite/btcd', 'github.com/btcsuite/btcd/btcec'],
  ['github.com/btcsuite/fastsha256', 'github.com/btcsuite/fastsha256'],
] as const;

export const btcecReady = has('go', 'version') && has('test', '-d', `${sources}/github.com/btcsuite/btcd/btcec`);

/** Makes the folder a module that has the curve of Debian's btcec, without a network. */
export function withBtcec(folder: string, module: string): void {
  const required = libraries.map(([name]) => `require ${name} v0.0.0\n`).join('');
  const listed = libraries.map(([name, path]) => `# ${name} v0.0.0\n## explicit\n${path}\n`).join('');
  writeAll(folder, [
    { path: 'go.mod', text: `module ${module}\n\ngo 1.19\n\n${required}` },
    { path: 'vendor/modules.txt', text: listed },
  ]);
  for (const [, path] of libraries)
    cpSync(`${sources}/${path}`, `${folder}/vendor/${path}`, { recursive: true, dereference: true });
}
