import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Room for young objects, both halves, in bytes: with the megabyte that a process begins with, answers are taken for old ones before they are judged. */
const young = 8 * 1024 * 1024;

/** What every long run comes to, in bytes: until then there is no need to collect what is not young. */
const usual = 60 * 1024 * 1024;
const milliseconds = 50;

/**
 * Keeps a long run small, before it loads what it needs: young objects get four times the room that they begin with and never
 * more, and once it is as large as every run, garbage is collected at 1.14 times what is alive instead of twice, in one pause of about a
 * tenth of a second. Collected beside a run, it would grow by what the run makes until then, which is the more the faster the machine is.
 */
export function boundHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  growYoung();
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--no-incremental-marking');
  // Of the ten megabytes that are alive when it is collected first.
  setFlagsFromString('--heap-growing-percent=900');
  const timer = setInterval(() => {
    if (process.memoryUsage().heapUsed < usual) return;
    setFlagsFromString('--heap-growing-percent=14');
    clearInterval(timer);
  }, milliseconds).unref();
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
