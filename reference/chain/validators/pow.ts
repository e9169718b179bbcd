import { fromHex, sha256, toHex } from '../../../spec/crypto/hash.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { verifyChainProperties } from './chain-properties.ts';
import { signerOf } from './signer.ts';
import type { Validator } from './validator.ts';

const otherInput = assertion('pow/input', 'The work is on another input', {});
const noWork = assertion('pow/no-work', 'There is no work', {});
const otherWorker = assertion('pow/worker', 'Another key has signed the input', {});
const otherWork = assertion('pow/work', 'The work is another', {});

/** Refuses work that is not of its worker and block, or not signed by its key (deployed: pow_operation::validate). */
export const pow: Validator<'pow'> = (operation, { parameters }) => {
  verifyChainProperties(operation.props, parameters);
  verifyNames(operation.worker_account);
  verifyWork(operation);
};

const any = () => true;

/** The worker signs an input made of block and nonce; its work is the key that has signed the signature's own hash. */
function verifyWork({ block_id, nonce, work: { worker, input, signature, work } }: OperationValue<'pow'>): void {
  const seed = Buffer.from(sha256(fromHex(block_id)));
  seed.writeBigUInt64LE(nonce);
  refuse(toHex(sha256(seed)) !== input, otherInput, {});
  refuse(/^0*$/.test(work), noWork, {});
  refuse(signerOf(fromHex(input), signature, any) !== worker, otherWorker, {});
  const key = signerOf(sha256(fromHex(signature)), signature, any);
  refuse(toHex(sha256(fromHex(key))) !== work, otherWork, {});
}
