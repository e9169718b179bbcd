/** Where a node listens unless it is told otherwise, and where its controls look for it. */
export const usualPort = 8090;
export const usualNode = `http://127.0.0.1:${usualPort}`;
