import { type Json, parseJson } from '../../../spec/kernel/json/json.ts';
import type { FileBytes } from './file-bytes.ts';
import { RecordingError } from './recording-error.ts';

/** A line of a blocks file; line n holds block n. */
interface RecordedBlock {
  readonly num: number;
  readonly block: Json;
  readonly ops: Json;
  /** In the first line: what the chain began with. */
  readonly chain?: Json;
  /** What was changed by hand before this block, and after it. */
  readonly before?: Json;
  readonly after?: Json;
}

/** The blocks of a recorded chain as packed text. */
export interface RecordedBlocks {
  readonly count: number;
  /** A block as JSON. @throws RecordingError if its line is invalid. */
  json(blockNum: number): RecordedBlock | undefined;
}

/**
 * Reads a blocks file: `{num, block, ops}` a line, from block 1.
 * @throws RecordingError if the file is invalid.
 */
export function readBlocks({ path, size, read }: FileBytes): RecordedBlocks {
  const lines = indexLines(read(0, size));

  function json(blockNum: number): RecordedBlock | undefined {
    const line = lines.at(blockNum - 1);
    if (line === undefined) return undefined;
    const recorded = parsed(line);
    if (recorded?.num === blockNum && recorded.block !== undefined && recorded.ops !== undefined) return recorded;
    const what = `line ${blockNum} of a blocks file is {"num": ${blockNum}, "block": {…}, "ops": […]}`;
    throw new RecordingError(`${path}, line ${blockNum}: not block ${blockNum}; ${what}`);
  }

  json(1);
  json(lines.count);
  if (lines.count === 0) throw new RecordingError(`${path}: no block in it`);
  return { count: lines.count, json };
}

function parsed(line: string): RecordedBlock | undefined {
  try {
    return (parseJson(line) ?? undefined) as unknown as RecordedBlock | undefined;
  } catch {
    return undefined;
  }
}

interface Lines {
  readonly count: number;
  /** The line at an index from 0, undefined outside. */
  at(index: number): string | undefined;
}

/** The text stays in its buffer: parsed it would take several times the memory. */
function indexLines(buffer: Buffer): Lines {
  const starts = [0];
  for (let end = buffer.indexOf('\n'); end >= 0; end = buffer.indexOf('\n', end + 1)) starts.push(end + 1);
  if (starts.at(-1) !== buffer.length) starts.push(buffer.length + 1);
  return {
    count: starts.length - 1,
    at(index) {
      const [start, next] = [starts[index], starts[index + 1]];
      return start === undefined || next === undefined ? undefined : buffer.toString('utf8', start, next - 1);
    },
  };
}
