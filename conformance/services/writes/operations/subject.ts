/** By which proposals of ours are known. */
export const subjectOf = (slug: string): string => `Test ${slug}`;
