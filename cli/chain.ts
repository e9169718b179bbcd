import { Command } from 'commander';
import { pluralize } from '../conformance/util/pluralize.ts';
import type { RefusalMismatch, RefusalReason } from '../reference/replay/refusals.ts';
import type { FoundMismatch, ReplayResult } from '../reference/replay/result.ts';
import type { Json } from '../spec/kernel/json/json.ts';
import { recordCommand } from './chain-record.ts';
import { isLive } from './check/progress.ts';
import { list } from './check/selection.ts';
import { genesisTime } from './kit/chain-source.ts';
import { Exit, exitCodes, usage } from './kit/exit.ts';
import { interruptible } from './kit/interrupt.ts';
import { integer } from './kit/options.ts';

interface ReplayOptions {
  readonly states?: string;
  readonly refusals?: string;
  readonly until?: number;
  readonly genesisTime?: number;
  readonly sections?: readonly string[];
  readonly bisect?: true;
  readonly json?: true;
  readonly signatures: boolean;
}

const about = `
A line of BLOCKS is {"num": …, "block": …, "ops": […]}, one of STATES {"head": …, "changed": {section: value}},
one of REFUSALS {"head": …, "request": …, "response": …}; files named .gz or .br are packed. BLOCKS may also be the block_log of a
deployed node, which has no operations to compare with, and no start of the chain: --genesis-time has it. Exit code 1: a value differs,
a block is refused, or a transaction of REFUSALS is not refused for the recorded reason.`;

/** `plumbline chain`: records chains, and replays recorded ones. */
export function chain(): Command {
  const replay = new Command('replay')
    .description(
      'Apply recorded blocks to a new chain, and compare its operations and its state with the recorded ones.',
    )
    .argument('<blocks>', 'a file of recorded blocks, or the block_log of a deployed node')
    .option('--states <file>', 'snapshots of the state, compared at every head')
    .option('--refusals <file>', 'transactions that were refused, sent again when their block is the head')
    .option('--until <block>', 'the last block to apply', integer(1, 2 ** 32 - 1))
    .option(
      '--genesis-time <time>',
      'start of the chain, UTC as in 2026-01-31T12:00:00 (default: that of its hardforks; of a block_log that of deployed networks)',
      genesisTime,
    )
    .option('--sections <names>', 'compare only these, such as dgp,accounts', list)
    .option('--bisect', 'find the first block after which a value differs, and print its operations')
    .option('--no-signatures', 'do not verify hashes, signatures and authorities')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', about)
    .action(run);
  return new Command('chain')
    .description('Record and replay chains.')
    .helpCommand(false)
    .addCommand(replay)
    .addCommand(recordCommand());
}

async function run(blocks: string, options: ReplayOptions): Promise<void> {
  const signal = interruptible();
  const [{ replay }, { sections }] = await Promise.all([
    import('../reference/replay/replay.ts'),
    import('../reference/replay/sections.ts'),
  ]);
  const unknown = options.sections?.find((name) => !Object.hasOwn(sections, name));
  if (unknown !== undefined)
    throw usage(`there is no section ${unknown}; the sections are ${Object.keys(sections).join(', ')}.`);
  const live = isLive(process.stderr, process.env) && !options.json;
  const result = await replay({
    blocks,
    states: options.states,
    refusals: options.refusals,
    until: options.until,
    genesisTime: options.genesisTime,
    sections: options.sections,
    verifiesSignatures: options.signatures,
    signal,
    onBlock(blockNum, count) {
      if (live && blockNum % 100 === 0) process.stderr.write(`\rblock ${blockNum} of ${count}`);
    },
  }).catch((error: Error) => {
    throw error.name === 'RecordingError' ? usage(`${error.message}.`) : error;
  });
  if (live) process.stderr.write('\r\u001b[K');
  process.stdout.write(
    options.json
      ? `${JSON.stringify(forPrograms(result))}\n`
      : `${text(result)}${options.bisect ? await bisected(blocks, result) : ''}`,
  );
  if (signal.aborted) throw new Exit(exitCodes.interrupted, 'interrupted');
  process.exitCode = isEqual(result) ? exitCodes.conformant : exitCodes.deviations;
}

const isEqual = ({ operations, sections, refusals, refused }: ReplayResult): boolean =>
  refused === undefined &&
  (refusals?.mismatches.length ?? 0) === 0 &&
  operations.mismatched === 0 &&
  Object.values(sections).every(({ mismatched }) => mismatched === 0);

/** The members that DESIGN.md names. */
function forPrograms({ blocks, snapshots, operations, sections, refusals, refused }: ReplayResult) {
  const of = (first: FoundMismatch | undefined) =>
    first && {
      firstHead: first.head,
      pointer: first.pointer,
      expected: first.expected ?? null,
      actual: first.actual ?? null,
    };
  return {
    blocks,
    snapshots,
    ...(refused && { refused }),
    operations: { compared: operations.compared, mismatched: operations.mismatched, ...of(operations.first) },
    sections: Object.fromEntries(
      Object.entries(sections).map(([name, { compared, mismatched, excused, first }]) => [
        name,
        { compared, mismatched, ...(excused > 0 && { excused }), ...of(first) },
      ]),
    ),
    ...(refusals && {
      refusals: {
        compared: refusals.compared,
        mismatched: refusals.mismatches.length,
        mismatches: refusals.mismatches,
      },
    }),
  };
}

function text({ blocks, snapshots, operations, sections, refusals, refused }: ReplayResult): string {
  const rows = [
    row('section', 'compared', 'differ', 'excused'),
    ...Object.entries(sections).map(([name, { compared, mismatched, excused }]) =>
      row(name, compared, mismatched, excused),
    ),
    row('operations', operations.compared, operations.mismatched, 0),
    ...(refusals ? [row('refusals', refusals.compared, refusals.mismatches.length, 0)] : []),
  ];
  const firsts = Object.entries({ ...sections, operations: { first: operations.first } }).flatMap(
    ([name, { first }]) =>
      first === undefined
        ? []
        : [
            `${name} at block ${first.head}, ${first.pointer}: recorded ${cut(first.expected)}, here ${cut(first.actual)}`,
          ],
  );
  firsts.push(...(refusals?.mismatches.slice(0, listed).map(difference) ?? []));
  const end = refused === undefined ? [] : [`block ${refused.block} is refused: ${refused.reason}`];
  return `${[`${pluralize(blocks, 'block')} applied, ${pluralize(snapshots, 'snapshot')} compared`, '', ...rows, ...(firsts.length + end.length > 0 ? [''] : []), ...firsts, ...end].join('\n')}\n`;
}

/** Of refusals that differ, how many are listed for people. */
const listed = 20;

const difference = ({ line, head, recorded, actual }: RefusalMismatch): string =>
  `refusal in line ${line}, after block ${head}: recorded ${reason(recorded)} (${cut(recorded.format)} at ${recorded.at}), here ${actual ? reason(actual) : 'accepted'}`;

const reason = ({ code, dataCode, name, slug }: RefusalReason): string =>
  `${code} ${dataCode} ${name} ${slug ?? 'for a reason that fixtures/refusals.json does not know'}`;

const row = (name: string, ...cells: readonly (string | number)[]): string =>
  `${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;

const cut = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120);

/** The operations of the first block that is in doubt. */
async function bisected(blocks: string, { operations, sections, refused }: ReplayResult): Promise<string> {
  const heads = [operations.first, ...Object.values(sections).map(({ first }) => first)].flatMap((first) =>
    first ? [first.head] : [],
  );
  if (refused !== undefined) heads.push(refused.block);
  if (heads.length === 0) return '\nno value differs\n';
  const first = Math.min(...heads);
  const { openBlocks } = await import('../reference/replay/recorded-blocks.ts');
  const { block, ops } = openBlocks(blocks).json(first);
  const lines = operationsOf(block, ops).map((operation) => `  ${cut(operation)}`);
  return `\nthe first block after which a value differs is at or before ${first}:\n${lines.join('\n')}\n`;
}

/** Block logs have no operations but those of the transactions. */
function operationsOf(block: Json, ops: Json | undefined): readonly Json[] {
  if (ops !== undefined) return listOf(ops).map((record) => member(record, 'op') ?? null);
  return listOf(member(block, 'transactions')).flatMap((transaction) => listOf(member(transaction, 'operations')));
}

/** Written here, as the bundle loads nothing of the kernel before a command runs. */
const member = (json: Json, name: string): Json | undefined =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Readonly<Record<string, Json>>)[name]
    : undefined;

const listOf = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);
