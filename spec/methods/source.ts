/** The heading of the documents that states a fact, or `deployed`: what no document states and deployed nodes do. */
export type Source = `document ${1 | 2 | 3}, ${string}` | 'deployed';
