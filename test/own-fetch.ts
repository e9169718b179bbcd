/** Test files share workers, and dsteem puts a `fetch` of its own in the place of Node's: it stays where it is. */
const own = globalThis.fetch;

Object.defineProperty(globalThis, 'fetch', { get: () => own, set: () => {}, configurable: true, enumerable: true });
