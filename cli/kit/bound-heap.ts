import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Room for young objects, both halves, in bytes: with the megabyte that a process begins with, answers are taken for old ones before they are judged. */
const young = 8 * 1024 * 1024;

/**
 * Keeps a long run small, before it loads what it needs: young objects get four times the room that they begin with and never
 * more, and garbage is collected at 1.14 times what is alive instead of twice, in one pause of about a tenth of a second. Collected
 * beside a run, it would grow by what the run makes until then, which is the more the faster the machine is.
 */
export function boundHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  growYoung();
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--no-incremental-marking');
  setFlagsFromString('--heap-growing-percent=14');
}

const [listLength, mostLists] = [1024, 1000];

/** A process that runs can only let it grow, when more stays alive than fits. */
function growYoung(): void {
  const alive: unknown[] = [];
  while (youngBytes() < young && alive.length < mostLists) alive.push(new Array(listLength).fill(alive.length));
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? young;
}
