import type { DestinationStream, LevelWithSilent } from 'pino';

/** What services write to their logs: an object of facts, then a sentence. */
export interface Log {
  debug(facts: object, text: string): void;
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

const ignore = () => undefined;

/** Writes nothing. */
export const silent: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** One JSON object a line on standard output, or on `destination`; the library is loaded here. */
export async function createLog(name: string, level: LevelWithSilent, destination?: DestinationStream): Promise<Log> {
  // Bundled, a CommonJS package has nothing but its default.
  const { default: pino } = await import('pino');
  const options = { name, level, base: { name } };
  const logger = destination === undefined ? pino(options) : pino(options, destination);
  return {
    debug: (facts, text) => logger.debug(facts, text),
    info: (facts, text) => logger.info(facts, text),
    warn: (facts, text) => logger.warn(facts, text),
    error: (facts, text) => logger.error(facts, text),
  };
}
