import { CommanderError } from 'commander';
import { printable, printableLines } from '../conformance/report/text/printable.ts';
import { Exit, exitCodes } from './kit/exit.ts';
import { watchOutput } from './kit/output.ts';
import { program } from './program.ts';

/** Runs one command line and sets the exit code; the process ends when its work is done. */
export async function main(args: readonly string[]): Promise<void> {
  watchOutput();
  try {
    await program().parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = codeOf(error);
  }
}

/** Prints the error that ended the command, unless already printed. */
function codeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.conformant : exitCodes.usage;
  if (error instanceof Exit) {
    process.stderr.write(`plumbline: ${printable(error.message)}\n`);
    return error.code;
  }
  process.stderr.write(
    `plumbline: this is our fault, please report it: ${printableLines(String(error instanceof Error ? error.stack : error))}\n`,
  );
  return exitCodes.broken;
}
