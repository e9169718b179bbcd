import { expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { describe as modelOf } from '../../generators/model/index.ts';
import { compile } from '../../generators/testing/compile.testing.ts';
import { newFolder, writeAll } from '../../generators/testing/folder.testing.ts';
import { typescript } from '../../generators/typescript/index.ts';
import { buildOpenRpc } from '../build.ts';
import { typescriptSetup } from './calls.ts';
import { readDocument } from './index.ts';

it('compiles every example against the generated client, whatever the dialect calls its assets', () => {
  const dialect = dialects.hive;
  const { namespaces } = readDocument(buildOpenRpc({ dialect, version: '1' }), { dialect, departures: [] });
  const methods = namespaces.flatMap((namespace) => namespace.methods);
  const examples = methods.flatMap(({ examples }) => examples.map((example) => example.typescript));
  const body = examples.map((example) => `{\n${example}\nseen.push(result);\n}\n`).join('');
  const files = typescript.files(modelOf(dialect), { typesOnly: false });
  const client = files.map(({ path, text }) => ({ path: `client/${path}`, text }));
  const folder = newFolder();
  const use = `${typescriptSetup}\n\nexport const seen: unknown[] = [];\n${body}`;
  writeAll(folder, [...client, { path: 'use.ts', text: use }]);

  expect(examples.length).toBeGreaterThan(170);
  expect(body).toContain("symbol: 'HIVE'");
  expect(compile(folder, 'use.ts')).toBe('');
});
