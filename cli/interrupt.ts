import { exitCodes } from './exit.ts';

/** Under npm one key press arrives twice: from the terminal and passed on by npm. */
const samePress = 250;

/** Aborts at the first Ctrl-C (or SIGTERM), so that the command can finish its reports; the next one ends at once. */
export function interruptible(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const stop = () => {
    const now = Date.now();
    if (!controller.signal.aborted) first = now;
    else if (now - first > samePress) process.exit(exitCodes.interrupted);
    controller.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return controller.signal;
}
