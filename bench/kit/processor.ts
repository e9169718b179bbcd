import { readFileSync } from 'node:fs';

/** Milliseconds of the processor: others on the machine do not count. */
export function timed(run: () => void): number {
  const started = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** Milliseconds of the processor that a process has taken; undefined where the system does not say (Linux alone does, in `/proc`). */
export function processorMs(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // In hundredths of a second.
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return undefined;
  }
}
