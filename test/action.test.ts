import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { run } from './support/spawned.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-action-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The script of the step that checks, as the runner gives it to bash. */
const script =
  /id: check[\s\S]*?run: \|\n([\s\S]*)$/.exec(readFileSync('action.yml', 'utf8'))?.[1]?.replaceAll(/^ {8}/gm, '') ?? '';

/** A `plumbline` that writes its arguments as the summary, and ends with a code. */
writeFileSync(
  join(folder, 'plumbline'),
  `#!/bin/bash
for each in "$@"; do case $each in
  markdown=*) printf '%s\\n' "$@" > "\${each#markdown=}";;
  annotations=*) echo '::error title=x::y' > "\${each#annotations=}";;
esac; done
exit "$CODE"
`,
);
chmodSync(join(folder, 'plumbline'), 0o755);

it.each([
  ['0', 'https://h/', '--profile=full\n--report\nhtml=a b.html\n'],
  ['1', '', '--gateway=http://h'],
])('the action ends with %s, and shows summary and annotations', async (code, url, args) => {
  const env = {
    ...{ PATH: `${folder}${delimiter}${process.env.PATH}`, RUNNER_TEMP: join(folder, 'temp'), CODE: code },
    ...{ GITHUB_STEP_SUMMARY: join(folder, `s${code}`), GITHUB_OUTPUT: join(folder, `o${code}`) },
    ...{ PLUMBLINE_CHECK_URL: url, PLUMBLINE_CHECK_ARGS: args },
  };
  const ended = await run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], { cwd: folder, env });
  expect(ended.stderr).toBe('');
  expect([ended.code, ended.stdout]).toEqual([Number(code), '::error title=x::y\n']);
  const given = [...(url === '' ? [] : [url]), ...args.trimEnd().split('\n')];
  expect(
    readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')
      .split('\n')
      .slice(0, 1 + given.length),
  ).toEqual(['check', ...given]);
  expect(readFileSync(env.GITHUB_OUTPUT, 'utf8')).toContain(
    `exit-code=${code}\nreport=${folder}/temp/plumbline/report.json\n`,
  );
});
