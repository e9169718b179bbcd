import { exitCodes } from './exit.ts';

/** What a program prints can fail: whoever reads it may stop early (`| head`), and then the work and the reports go on. */
export function watchOutput(): void {
  let failed = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (failed || error.code === 'EPIPE') return;
    failed = true;
    process.stderr.write(`plumbline: the output could not be written: ${error.message}\n`);
    process.once('exit', () => {
      process.exitCode = exitCodes.broken;
    });
  });
  // There is nowhere left to say it.
  process.stderr.on('error', () => undefined);
}
