import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath, exit, stderr, stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemPicture } from '../cli/docs/picture.ts';
import { wordsOfProcess } from './kit/given-words.ts';
import { withoutTimes } from './kit/samples.ts';
import { shownCommands } from './kit/shown-commands.ts';

/**
 * Regenerates what README.md, GUIDE.md and CONTRIBUTING.md show of the program: help texts, the sample of `npm start`, a finding
 * with its replay, and sources; and the picture of the system. With --check compares instead, up to figures that vary, and fails on a difference.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const isCheck = wordsOfProcess(['--check']).has('--check');

/** The address in the README, whichever port the node gets. */
const shownUrl = 'http://127.0.0.1:8090';
const fault = 'id-as-text';
const rule = 'envelope/id-echo';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-readme-'));
try {
  const helps = await Promise.all(
    shownCommands.map(async (name) => [name, await output([...name.split(' '), '--help'])] as const),
  );
  const found = await finding();
  const guide = await withStart(withFinding(withHelps(text('GUIDE.md'), helps), found));
  const stale = [
    write('README.md', withFinding(text('README.md'), found)),
    write('GUIDE.md', guide),
    write('CONTRIBUTING.md', withSources(text('CONTRIBUTING.md'))),
    write('system.svg', systemPicture()),
  ].flat();
  for (const path of stale) stderr.write(`${path} is out of date; \`npm run readme\` updates it.\n`);
  if (stale.length > 0) exit(1);
  stdout.write('README.md, GUIDE.md, CONTRIBUTING.md and system.svg are up to date.\n');
} finally {
  rmSync(folder, { recursive: true });
}

function text(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Writes a file, or with --check returns its path if it differs. */
function write(path: string, content: string): readonly string[] {
  if (isCheck) return withoutFigures(content) === withoutFigures(text(path)) ? [] : [path];
  writeFileSync(join(root, path), content);
  return [];
}

/** Times, counts and ports differ from run to run. */
function withoutFigures(content: string): string {
  return content.replaceAll(/ *\d[\d.]*/g, ' #');
}

/** Replaces the content of the only code block that starts so. @throws Error where there is none */
function withBlock(content: string, start: RegExp, block: string): string {
  const fence = new RegExp(`(^\`\`\`\\n)${start.source}[^]*?(^\`\`\`$)`, 'm');
  if (!fence.test(content)) throw new Error(`no code block starts with ${start.source}`);
  return content.replace(fence, (_, before: string, after: string) => `${before}${block}${after}`);
}

function withHelps(content: string, helps: readonly (readonly [name: string, help: string])[]): string {
  return helps.reduce((all, [name, help]) => withBlock(all, new RegExp(`Usage: plumbline ${name} `), help), content);
}

/** Sources are shown as they are, each under its path. */
function withSources(content: string): string {
  const shown = /^(`(\S+\.ts)`[^\n]*\n\n```ts\n)(.*?)```$/gms;
  return content.replaceAll(shown, (_, head: string, path: string) => `${head}${text(path)}\`\`\``);
}

async function withStart(content: string): Promise<string> {
  const printed = withoutTimes(await output(['check']));
  // The sections between the table and the result are long, and change with every rule.
  const [table = '', ...sections] = printed.split(/\n\n(?=[A-Z]|\d+ checks)/);
  return withBlock(content, /plumbline \d/, `${table}\n\n…\n\n${sections.at(-1)}`);
}

interface Finding {
  readonly id: string;
  readonly printed: string;
  readonly replayed: string;
}

/** The finding, its replay and the command of that, wherever they are shown. */
function withFinding(content: string, { id, printed, replayed }: Finding): string {
  const command = content.replace(/(replay reports\/report\.json )\w+/, `$1${id}`);
  const blocks = [
    [/MUST /, printed],
    [/STILL /, replayed],
  ] as const;
  return blocks.reduce(
    (all, [start, block]) =>
      new RegExp(`^\`\`\`\\n${start.source}`, 'm').test(all) ? withBlock(all, start, block) : all,
    command,
  );
}

/** Checks a node with a defect, and replays the finding. */
async function finding(): Promise<Finding> {
  const flags = ['--scenario', 'recorded', '--port', '0', '--ready-file', 'url', '--quiet', '--fault', fault];
  const node = plumbline(['node', ...flags]);
  try {
    const url = await ready(join(folder, 'url'));
    const checked = await output(['check', url, '--rules', 'envelope/*'], 1);
    const [found = '', id = ''] = new RegExp(`^MUST .*  ${rule}  (\\w+)[^]*?\\n(?=\\n)`, 'm').exec(checked) ?? [];
    if (id === '') throw new Error(`a node with the fault ${fault} has no finding:\n${checked}`);
    const replayed = await output(['replay', 'reports/report.json', id], 1);
    return { id, printed: found.replaceAll(url.replace(/\/$/, ''), shownUrl), replayed };
  } finally {
    node.kill('SIGTERM');
  }
}

async function ready(path: string): Promise<string> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (existsSync(path) && readFileSync(path, 'utf8') !== '') return readFileSync(path, 'utf8').trim();
    await sleep(100);
  }
  throw new Error('the node did not start within 60 s');
}

/** The standard output of a command. @throws Error for another exit code than `expected` */
async function output(args: readonly string[], expected = 0): Promise<string> {
  const child = plumbline(args);
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  const [code] = await once(child, 'close');
  const printed = Buffer.concat(parts).toString();
  if (code !== expected) throw new Error(`plumbline ${args.join(' ')} ended with ${code}:\n${printed}`);
  return printed;
}

function plumbline(args: readonly string[]): ChildProcess {
  const { INIT_CWD: _folder, FORCE_COLOR: _color, ...inherited } = process.env;
  return spawn(execPath, [join(root, 'scripts/plumbline.mjs'), ...args], {
    cwd: folder,
    env: { ...inherited, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
