import { deployedTestnet } from '../../../spec/constants/deployed-testnet.ts';
import { sha256, toHex } from '../../../spec/crypto/hash.ts';
import { encode } from '../../../spec/kernel/schema.ts';
import { workInput } from '../../../spec/types/work.ts';
import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { verifyChainProperties } from './chain-properties.ts';
import { isSolution, summaryOf } from './equihash.ts';
import type { Validator } from './validator.ts';

const otherWork = assertion('pow2/work', 'The work does not have this summary', {});
const otherN = assertion('pow2/n', 'The proof has another n', {});
const otherK = assertion('pow2/k', 'The proof has another k', {});
const otherSeed = assertion('pow2/seed', 'The proof is on another input', {});
const otherSummary = assertion('pow2/summary', 'The solution has another summary', {});
const noSolution = assertion('pow2/solution', 'The proof is no solution', {});

const { EQUIHASH_N, EQUIHASH_K } = deployedTestnet;

/**
 * The summary of a pow2 hangs on how the library of deployed nodes signs; as nobody mines any more, that of right work would be
 * refused as well when it is applied.
 */
export const pow2: Validator<'pow2'> = ({ props, work: { type, value } }, { parameters, dialect }) => {
  verifyChainProperties(props, parameters);
  verifyNames(value.input.worker_account);
  if (type === 'pow2') refuse(true, otherWork, {});
  else {
    refuse(value.proof.n !== EQUIHASH_N, otherN, {});
    refuse(value.proof.k !== EQUIHASH_K, otherK, {});
    refuse(value.proof.seed !== toHex(sha256(encode(workInput, value.input, dialect))), otherSeed, {});
    refuse(!isSolution(value.proof), noSolution, {});
    refuse(value.pow_summary !== summaryOf(value.proof.inputs, dialect), otherSummary, {});
  }
};
