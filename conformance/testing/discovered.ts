import { emptyCorpus } from '../model/corpus.ts';
import type { Discovered } from '../model/target.ts';

/** A target with only the given data. */
export function discoveredOf(known: Partial<Discovered> = {}): Discovered {
  return {
    dialect: undefined,
    methods: new Set(),
    head: undefined,
    irreversible: undefined,
    chainId: undefined,
    blocks: [],
    samples: [],
    signers: [],
    provable: 0,
    corpus: emptyCorpus,
    missing: [],
    ...known,
  };
}
