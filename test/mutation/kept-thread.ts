import { type PoolOptions, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

/** Runs in one thread, before a new one is started: what modules remember of their mutants stays little. */
const mostRuns = 100;

const stopped = { type: 'stopped', __vitest_worker_response__: true };

type Listener = Parameters<ThreadsPoolWorker['on']>;

/**
 * A thread that stays between runs with the modules that it has loaded: Stryker makes one run for each mutant. What a module
 * remembers of earlier runs, as codecs of dialects, hides some mutants, so that scores are a little too low.
 */
class KeptThread extends ThreadsPoolWorker {
  override name = 'kept-thread';
  #runs = 0;
  #listeners: Listener[] = [];

  #isLast(): boolean {
    return this.#runs >= mostRuns;
  }

  override on(...listener: Listener): void {
    this.#listeners.push(listener);
    super.on(...listener);
  }

  /** A thread that is to stop gets nothing afterwards. */
  override send(message: WorkerRequest): void {
    if (message.type === 'run') this.#runs++;
    if (message.type !== 'stop' || this.#isLast()) super.send(message);
    else for (const [event, callback] of this.#listeners) if (event === 'message') callback(stopped);
  }

  override async stop(): Promise<void> {
    for (const listener of this.#listeners.splice(0)) super.off(...listener);
    if (!this.#isLast()) return;
    this.#runs = 0;
    await super.stop();
  }
}

let kept: KeptThread | undefined;

/** A pool with one thread. */
export const keptThread = {
  name: 'kept-thread',
  createPoolWorker: (options: PoolOptions): KeptThread => {
    kept ??= new KeptThread(options);
    return kept;
  },
};
