/**
 * Maps with at most `concurrency` under way, and yields in the order of the items: the stream does not depend on which
 * answer comes first. At most four times as many results wait for a slow one before them.
 */
export async function* ordered<T, R>(
  items: Iterable<T>,
  concurrency: number,
  map: (item: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const waiting: Promise<R>[] = [];
  let running = 0;
  const iterator = items[Symbol.iterator]();
  let exhausted = false;
  const fill = () => {
    while (!exhausted && running < concurrency && waiting.length < concurrency * 4) {
      const next = iterator.next();
      if (next.done) {
        exhausted = true;
        return;
      }
      running++;
      const result = map(next.value).finally(() => {
        running--;
        fill();
      });
      result.catch(() => undefined);
      waiting.push(result);
    }
  };
  try {
    for (fill(); waiting.length > 0; fill()) yield await (waiting.shift() as Promise<R>);
  } finally {
    // The consumer stopped, so no more is started.
    exhausted = true;
  }
}
