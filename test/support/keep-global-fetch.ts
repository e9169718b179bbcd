/** Test files share workers, and dsteem replaces the global `fetch`: this keeps that of Node. */
const own = globalThis.fetch;

Object.defineProperty(globalThis, 'fetch', { get: () => own, set: () => {}, configurable: true, enumerable: true });
