import { CommanderError } from 'commander';
import { Exit, exitCodes } from './exit.ts';
import { watchOutput } from './output.ts';
import { program } from './program.ts';

/** Runs one command line and sets the exit code; the process ends when nothing is left to do. */
export async function main(args: readonly string[]): Promise<void> {
  watchOutput();
  try {
    await program().parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = codeOf(error);
  }
}

/** Tells the user what ended the command, where that was not done yet. */
function codeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.conformant : exitCodes.usage;
  if (error instanceof Exit) {
    process.stderr.write(`plumbline: ${error.message}\n`);
    return error.code;
  }
  process.stderr.write(
    `plumbline: this is our fault, please report it: ${error instanceof Error ? error.stack : error}\n`,
  );
  return exitCodes.broken;
}
