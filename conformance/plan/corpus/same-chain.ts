import type { Discovered } from '../../model/target.ts';

/** A corpus that cannot be used, in one line. */
export class CorpusError extends Error {
  override readonly name = 'CorpusError';
}

/** Checks that a corpus is of the current chain of the target. @throws CorpusError */
export function agree(corpus: Discovered, now: Pick<Discovered, 'head' | 'chainId'>): void {
  if (corpus.chainId !== undefined && now.chainId !== undefined && corpus.chainId !== now.chainId) {
    throw new CorpusError(`the corpus is of chain ${corpus.chainId}, the target of chain ${now.chainId}`);
  }
  if (corpus.irreversible !== undefined && now.head !== undefined && now.head < corpus.irreversible) {
    const known = `the corpus is of a chain with ${corpus.irreversible} irreversible blocks`;
    throw new CorpusError(`${known}, the target has ${now.head}: it is another chain`);
  }
}
