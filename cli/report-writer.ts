import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import type { Event } from '../conformance/model/event.ts';
import { type ReportKind, reporters, type StreamKind, streams } from '../conformance/report/index.ts';
import { Exit, exitCodes } from './exit.ts';
import type { ReportFile } from './report-files.ts';

/** A report on its way to its file. */
export interface ReportWriter {
  step(event: Event): void;
  end(): void;
}

/** Streams are written event by event, so that what is there is whole whenever the run stops; other reports at the end. */
export function reportWriter({ kind, path }: ReportFile): ReportWriter {
  if (isStream(kind)) return streamed(streams[kind], path);
  const { step, end } = reporters[kind]();
  return { step, end: () => tried(path, () => writeFileSync(path, end())) };
}

function isStream(kind: ReportKind): kind is StreamKind {
  return kind in streams;
}

function streamed(line: (event: Event) => string, path: string): ReportWriter {
  const file = tried(path, () => openSync(path, 'w'));
  return {
    step: (event) => tried(path, () => writeComplete(file, Buffer.from(line(event)))),
    end: () => tried(path, () => closeSync(file)),
  };
}

/** A pipe may take only a part at once. */
function writeComplete(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

function tried<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new Exit(exitCodes.broken, `${path} could not be written: ${(error as Error).message}`);
  }
}
