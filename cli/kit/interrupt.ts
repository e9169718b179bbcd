import { exitCodes } from './exit.ts';

/** Signals that ask a program to end: Ctrl-C, `kill`, a closed terminal. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Under npm one key press arrives twice: from the terminal and forwarded by npm. */
const samePress = 250;

/** Until a command says otherwise, a signal ends the program at once, with the exit code of an interruption. */
export function quitOnSignals(): void {
  for (const signal of signals) if (!process.listeners(signal).includes(quit)) process.on(signal, quit);
}

/**
 * Aborts at the first signal, so that the command can finish its reports; the next one ends at once. A service that reads its
 * configuration again on SIGHUP, as is the custom, says how.
 */
export function interruptible(onHangup?: () => void): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const stop = () => {
    const now = Date.now();
    if (!controller.signal.aborted) first = now;
    else if (now - first > samePress) quit();
    controller.abort();
  };
  // In this order: without a listener in between, a signal on its way would be lost.
  for (const signal of signals) process.on(signal, signal === 'SIGHUP' ? (onHangup ?? stop) : stop).off(signal, quit);
  return controller.signal;
}

function quit(): void {
  process.exit(exitCodes.interrupted);
}
