/** The index of the first repeated text, or -1. Linear, as a hostile answer has millions of them. */
export function firstDuplicate(texts: readonly string[]): number {
  const seen = new Set<string>();
  return texts.findIndex((text) => {
    const isDuplicate = seen.has(text);
    seen.add(text);
    return isDuplicate;
  });
}
