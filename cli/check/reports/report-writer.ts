import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import type { Event } from '../../../conformance/model/event.ts';
import { type Begin, type ReportKind, reporters, type StreamKind, streams } from '../../../conformance/report/index.ts';
import { type ReportFile, stdoutPath } from './report-files.ts';

/** A report on its way to its file. What cannot be written stops no run and no other report. */
export interface ReportWriter {
  /** Its file has every event as soon as there is one; others are written by `end`. */
  readonly isStream: boolean;
  step(event: Event): void;
  /** Why the file could not be written, if it could not. */
  end(): string | undefined;
}

/** Streams are written event by event, so that what is there is complete whenever the run stops; other reports at the end. */
export function reportWriter({ kind, path }: ReportFile, begin: Begin): ReportWriter {
  if (isStream(kind)) return streamed(streams[kind], path);
  const { step, end } = begin(reporters[kind]);
  const attempt = attempts(path);
  return {
    isStream: false,
    step,
    end() {
      attempt.run(() => write(path, end()));
      return attempt.failure();
    },
  };
}

function isStream(kind: ReportKind): kind is StreamKind {
  return kind in streams;
}

function streamed(line: (event: Event) => string, path: string): ReportWriter {
  const attempt = attempts(path);
  let file: number | undefined;
  if (path !== stdoutPath) {
    attempt.run(() => {
      file = openSync(path, 'w');
    });
  }
  return {
    isStream: true,
    step: (event) => attempt.run(() => append(file, line(event))),
    end() {
      const opened = file;
      if (opened !== undefined) attempt.run(() => closeSync(opened));
      return attempt.failure();
    },
  };
}

function write(path: string, text: string): void {
  if (path === stdoutPath) process.stdout.write(text);
  else writeFileSync(path, text);
}

/** A pipe may accept only a part at once. */
function append(file: number | undefined, text: string): void {
  if (file === undefined) return void process.stdout.write(text);
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

/** Runs what writes one file; after a failure nothing more is tried. */
function attempts(path: string) {
  let failure: string | undefined;
  return {
    run(action: () => void) {
      if (failure !== undefined) return;
      try {
        action();
      } catch (error) {
        failure = `${path} could not be written: ${(error as Error).message}`;
      }
    },
    failure: () => failure,
  };
}
