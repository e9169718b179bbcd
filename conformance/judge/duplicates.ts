/** Where the first of some texts stands that stood before; -1 where all are different, of which a hostile answer has millions. */
export function firstDuplicate(texts: readonly string[]): number {
  const seen = new Set<string>();
  return texts.findIndex((text) => {
    const isDuplicate = seen.has(text);
    seen.add(text);
    return isDuplicate;
  });
}
