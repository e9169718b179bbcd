/** Milliseconds of the processor: others on the machine do not count. */
export function timed(run: () => void): number {
  const started = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
