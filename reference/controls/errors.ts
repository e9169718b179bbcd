import { codes, defineError, kinds } from '../rpc/errors.ts';

const refusal = { code: codes.assertion, kind: kinds.assertion, at: 'plumbline' } as const;

/** Why a control is refused. */
export const controlErrors = {
  duration: defineError({
    ...refusal,
    slug: 'control/duration',
    format: '${by} is no duration: write 90s, 5m, 1h30m, 7d or a number of seconds',
  }),
  count: defineError({
    ...refusal,
    slug: 'control/count',
    format: 'a call makes from 1 to ${most} blocks, not ${count}',
  }),
  past: defineError({
    ...refusal,
    slug: 'control/past',
    format:
      'the head block is of ${head}, later than ${time}: time only goes on; plumbline.revert goes back to a snapshot',
  }),
  tooFar: defineError({
    ...refusal,
    slug: 'control/too-far',
    format: '${time} is behind ${last}, the last time that can be asked for',
  }),
  tooManyBlocks: defineError({
    ...refusal,
    slug: 'control/too-many-blocks',
    format: '${count} blocks lie before ${time}, and a call makes ${most}: plumbline.set_time goes there in two',
  }),
  checkpointName: defineError({
    ...refusal,
    slug: 'control/checkpoint-name',
    format: 'a checkpoint is a file whose name ends in .checkpoint, not ${path}',
  }),
  file: defineError({
    ...refusal,
    slug: 'control/file',
    format: '${why}',
  }),
  noLog: defineError({
    ...refusal,
    slug: 'control/no-log',
    format: 'src_filename is the path of a block log on the machine of the node, and there is none',
  }),
  otherBranch: defineError({
    ...refusal,
    slug: 'control/other-branch',
    format: '${path}: block ${block} follows ${previous}, and the head is ${head}: the log is of another chain',
  }),
  refusedBlock: defineError({
    ...refusal,
    slug: 'control/refused-block',
    format: '${path}: block ${block} is refused: ${why}',
  }),
  otherChain: defineError({
    ...refusal,
    slug: 'control/other-chain',
    format: 'the checkpoint is of dialect ${dialect} and chain id ${id}, and this node of ${own} and ${ownId}',
  }),
  otherPrefix: defineError({
    ...refusal,
    slug: 'control/other-chain',
    format: 'public keys of the checkpoint begin with ${prefix}, and those of this node with ${own}',
  }),
  tooMuch: defineError({
    ...refusal,
    slug: 'control/too-much',
    format: 'the supply of a chain ends at a trillion: this balance can be ${most} at most',
  }),
  emptyFaucet: defineError({
    ...refusal,
    slug: 'control/empty-faucet',
    format: '${giver}, who pays, has ${has}; plumbline.set_balance gives any account more',
  }),
  fault: defineError({
    ...refusal,
    slug: 'control/fault',
    format: '${why}',
  }),
  noSnapshot: defineError({
    ...refusal,
    slug: 'control/no-snapshot',
    format: 'there is no snapshot ${snapshot}; there are: ${known}',
  }),
  noSnapshots: defineError({
    ...refusal,
    slug: 'control/no-snapshot',
    format: 'there is no snapshot to go back to: plumbline.snapshot takes one',
  }),
  notKept: defineError({
    ...refusal,
    slug: 'control/not-kept',
    format: 'the data folder does not take the chain, which is as it was: ${why}',
  }),
  tooManySnapshots: defineError({
    ...refusal,
    slug: 'control/too-many-snapshots',
    format: 'a node keeps ${most} snapshots; revert to one of them first',
  }),
  notReversible: defineError({
    ...refusal,
    slug: 'control/not-reversible',
    format: 'from 1 to ${most} blocks can be replaced now, not ${blocks}: the others are irreversible',
  }),
  noMaker: defineError({
    ...refusal,
    slug: 'control/no-maker',
    format: 'no witness of this chain has a key that the node knows',
  }),
  noFaucet: defineError({
    ...refusal,
    slug: 'control/no-faucet',
    format: 'this chain is not of our own: nobody whose key the node knows can pay for an account',
  }),
  unknownAccount: defineError({
    ...refusal,
    slug: 'control/unknown-account',
    format: 'there is no account ${account}',
  }),
  vests: defineError({
    ...refusal,
    slug: 'control/symbol',
    format: 'a balance is of ${core} or ${dollars}, from 0 on; shares are made with transfer_to_vesting',
  }),
} as const;
