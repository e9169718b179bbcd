import { readFileSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { createNode } from '../../cli/package/index.ts';
import { dialects } from '../../spec/dialects/index.ts';
import { generators, type LanguageName, describe as modelOf } from '../../spec/generators/index.ts';
import { needsToBroadcast } from '../../spec/generators/model/layout.ts';
import { newFolder, writeAll } from '../../spec/generators/testing/folder.testing.ts';
import { run } from '../../test/support/spawned.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

const [, expected] = /^there is;[\s\S]*?```\n([\s\S]*?)```/m.exec(readme) ?? [];

/** A folder with the typings in `node` and the program of the README beside it. */
export function folderOf(lang: LanguageName, path: string): string {
  const [, program = ''] = new RegExp(`\`\`\`${lang}\\n([\\s\\S]*?)\`\`\``).exec(readme) ?? [];
  const folder = newFolder();
  const model = modelOf(dialects.steem, needsToBroadcast);
  const files = generators[lang].files(model, { typesOnly: false });
  writeAll(
    `${folder}/node`,
    files.filter((file) => file.path !== 'go.mod'),
  );
  writeAll(folder, [{ path, text: program }]);
  return folder;
}

/** Runs a program against a new node; it must print what the README shows, and the payee must have the amount. */
export async function pays(
  folder: string,
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const node = await createNode({ accounts: ['alice', 'anna'] });
  onTestFinished(() => node.close());
  const [alice] = node.accounts;
  const balance = async () => {
    const [found] = (await node.call('condenser_api.get_accounts', [['anna']])) as readonly {
      readonly balance: string;
    }[];
    return Number(found?.balance.replace(/\D/g, ''));
  };
  const before = await balance();
  const given = [node.url, node.chainId, alice?.keys.active.private ?? '', 'alice', 'anna'];

  expect(await run(command, [...args, ...given], { cwd: folder, env })).toEqual({
    code: 0,
    stdout: expected,
    stderr: '',
  });
  expect((await balance()) - before).toBe(1);
}
