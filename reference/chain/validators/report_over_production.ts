import { headerDigest } from '../../../spec/crypto/digests.ts';
import { encode, type Static } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { blockHeader, type signedBlockHeader } from '../../../spec/types/block-header.ts';
import { verifyNames } from '../ledger/accounts/names.ts';
import { headerId } from '../ledger/identify-block.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { signerOf } from './signer.ts';
import type { Validator } from './validator.ts';

const otherWitness = assertion('report_over_production/witness', 'The blocks are of two witnesses', {});
const otherTime = assertion('report_over_production/time', 'The blocks are of two slots', {});
const otherSigner = assertion('report_over_production/signer', 'The blocks were signed with two keys', {});
const sameBlock = assertion('report_over_production/same-block', 'Both are one block', {});

/** Refuses headers of different witnesses, times or signers, and the same header twice (deployed: report_over_production_operation::validate). */
export const reportOverProduction: Validator<'report_over_production'> = (
  { reporter, first_block, second_block },
  { dialect },
) => {
  verifyNames(reporter, first_block.witness);
  refuse(first_block.witness !== second_block.witness, otherWitness, {});
  refuse(first_block.timestamp !== second_block.timestamp, otherTime, {});
  refuse(witnessKey(first_block, dialect) !== witnessKey(second_block, dialect), otherSigner, {});
  refuse(headerId(first_block, dialect) === headerId(second_block, dialect), sameBlock, {});
};

type Header = Static<typeof signedBlockHeader>;

const witnessKey = (header: Header, dialect: Dialect): string =>
  signerOf(headerDigest(encode(blockHeader, header, dialect)), header.witness_signature);
