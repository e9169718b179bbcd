import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainC } from '../../apis/chain-c.testing.ts';
import { type TableName, tables } from '../state/index.ts';
import type { ChainView } from '../view.ts';
import { openRecordedChain } from './open.ts';

const fixture = (chain: string, name: string) =>
  fileURLToPath(new URL(`../../../fixtures/chains/${chain}/${name}.ndjson.gz`, import.meta.url));
const filesOf = (chain: string) => ({ blocks: fixture(chain, 'blocks'), states: fixture(chain, 'states') });

const unpacked = (path: string) => gunzipSync(readFileSync(path)).toString();
const lines = unpacked(fixture('c', 'blocks')).split('\n');
const stateLine = unpacked(fixture('c', 'states')).trimEnd().split('\n').at(-1) ?? '';
const { changed } = JSON.parse(stateLine) as { changed: Record<string, object> };

const directory = mkdtempSync(join(tmpdir(), 'plumbline-chain-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Writes a file and gives its path. */
function file(name: string, content: string | Buffer): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

/** The first block as the head of a chain of one. */
const { block_id } = (JSON.parse(lines[0] ?? '') as { block: { block_id: string } }).block;
const properties = { ...changed.dgp, head_block_number: 1, head_block_id: block_id };
const shortStates = (sections: object) => `${JSON.stringify({ head: 1, changed: sections })}\n`;
const states = file('states.ndjson', shortStates({ ...changed, dgp: properties }));

describe('openRecordedChain', () => {
  let view: ChainView;
  beforeAll(async () => {
    view = await chainC();
  });

  it('holds every block from the first to the head, each linked to the one before', () => {
    let previous = '0'.repeat(40);
    for (let blockNum = 1; blockNum <= view.headBlockNumber; blockNum++) {
      const block = view.block(blockNum);
      expect(block?.previous).toBe(previous);
      previous = block?.block_id ?? '';
      expect(Number.parseInt(previous.slice(0, 8), 16)).toBe(blockNum);
    }
    expect(view.headBlockNumber).toBe(4897);
    const { head_block_number, head_block_id } = view.state.dynamicGlobalProperties;
    expect({ head_block_number, head_block_id }).toEqual({ head_block_number: 4897, head_block_id: previous });
  });

  it('keeps the operations in their order, virtual ones behind those of the transactions', () => {
    const records = view.operationsInBlock(3000);
    expect(records.map(({ op, virtual_op }) => [op.type, virtual_op])).toEqual([
      ['account_witness_vote', 0n],
      ['account_witness_vote', 0n],
      ['producer_reward', 1n],
    ]);
  });

  it.each([0, 4898, 4294967295])('has no block %i', (blockNum) => {
    expect(view.block(blockNum)).toBeUndefined();
    expect(view.operationsInBlock(blockNum)).toEqual([]);
  });

  it.each(['a', 'c'])('fills every table of chain %s with what was recorded', async (chain) => {
    const { state, dialect, protocol } = chain === 'c' ? view : await openRecordedChain(filesOf(chain));
    expect([dialect.name, protocol.name]).toEqual(['testnet', '0.24']);
    const recorded = JSON.parse(unpacked(fixture(chain, 'states')).trimEnd().split('\n').at(-1) ?? '')
      .changed as Record<string, Record<string, unknown[]>>;
    for (const name of Object.keys(tables) as TableName[]) {
      const [section, list] = sectionsOf[name];
      expect(state[name].size, name).toBe(recorded[section]?.[list]?.length);
    }
    expect(state.hardforkProperties.last_hardfork).toBe(24);
    expect(state.witnessSchedule.current_shuffled_witnesses.length).toBe(21);
    expect(state.feedHistory.current_median_history.base.symbol).toBe('SBD');
    expect(state.rewardFunds.map(({ name }) => name)).toEqual(['post']);
    expect(state.resourcePool.resource_new_accounts.pool).toBeGreaterThan(0n);
  });

  it('knows by number what the chain sorts by and no record shows', () => {
    const { comments, votes, accounts } = view.state;
    for (const reply of comments.by.permlink.from()) {
      const root = comments.get(reply.root_id);
      expect([root?.author, root?.permlink]).toEqual([reply.root_author, reply.root_permlink]);
    }
    for (const vote of votes.by.voter_comment.from())
      expect([accounts.get(vote.voter_id)?.name, comments.get(vote.comment_id)?.permlink]).toEqual([
        vote.voter,
        vote.permlink,
      ]);
  });

  it('is at the last snapshot, whatever changed in it, and reads plain and packed files', async () => {
    const later = { ...properties, current_witness: 'later' };
    const text = `${shortStates({ ...changed, dgp: properties })}${shortStates({ dgp: later })}`;
    for (const [name, bytes] of Object.entries({
      'twice.ndjson': text.trimEnd(),
      'twice.ndjson.gz': gzipSync(text),
      'twice.ndjson.br': brotliCompressSync(text),
    })) {
      const short = await openRecordedChain({ blocks: fixture('c', 'blocks'), states: file(name, bytes) });
      expect(short.headBlockNumber).toBe(1);
      expect(short.block(2)).toBeUndefined();
      expect(short.state.dynamicGlobalProperties.current_witness).toBe('later');
      expect(short.state.accounts.size).toBe(97);
    }
  });

  it('reads a blocks file whose last line has no end', async () => {
    const short = await openRecordedChain({ blocks: file('unended.ndjson', lines[0] ?? ''), states });
    expect(short.block(1)).toEqual(view.block(1));
  });

  it.each([
    ['no file', 'none.ndjson', undefined, states, /none\.ndjson: there is no such file$/],
    ['no file of states', undefined, undefined, 'none.br', /none\.br: there is no such file$/],
    ['an empty file', 'empty.ndjson', '', states, /empty\.ndjson: no block in it$/],
    ['an empty file of states', undefined, undefined, file('none', ''), /none: no snapshot in it$/],
    [
      'a file that is not packed',
      'plain.ndjson.gz',
      'not packed',
      states,
      /plain\.ndjson\.gz: incorrect header check$/,
    ],
    ['no JSON', 'text.ndjson', 'x\n', states, /text\.ndjson, line 1: not block 1; line 1 of a blocks file is /],
    ['a chain that begins later', 'later.ndjson', lines[1], states, /later\.ndjson, line 1: not block 1/],
    ['states for blocks', 'states', stateLine, states, /states, line 1: not block 1/],
    ['blocks for states', undefined, undefined, fixture('c', 'blocks'), /line 1: not a snapshot; a line of a states/],
    ['too few blocks', 'few.ndjson', lines[0], fixture('c', 'states'), /snapshot is of block 4897, and .* ends at 1$/],
    ['blocks of another chain', undefined, fixture('a', 'blocks'), states, /: two chains$/],
    ['no global properties', undefined, undefined, file('part', shortStates({})), /no snapshot has the section dgp$/],
    [
      'another kind of chain',
      undefined,
      undefined,
      file('other', shortStates({ dgp: { head_block_id: block_id } })),
      /the signing key TST\w+ and the global properties fit none of core, steem, testnet, hive$/,
    ],
  ])('refuses %s in one line', async (_, name, content, statesPath, message) => {
    const isPath = name === undefined;
    const blocks = isPath ? (content ?? fixture('c', 'blocks')) : content === undefined ? name : file(name, content);
    const refused = openRecordedChain({ blocks, states: statesPath });
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toMatchObject({ name: 'RecordingError', message: expect.not.stringContaining('\n') });
  });

  it('omits votes that name what the snapshot has not, as one of a growing chain may', async () => {
    const { votes } = changed.votes as { readonly votes: readonly object[] };
    const more = [
      ...votes,
      { ...votes[0], id: 99_999, permlink: 'later' },
      { ...votes[0], id: 99_998, voter: 'later' },
    ];
    const states = file('growing', shortStates({ ...changed, dgp: properties, votes: { votes: more } }));
    const { state } = await openRecordedChain({ blocks: fixture('c', 'blocks'), states });
    expect(state.votes.size).toBe(votes.length);
  });

  it('names the section that it cannot read, when it is requested', async () => {
    const broken = file('broken', shortStates({ ...changed, dgp: properties, rc: { rc_accounts: [{ account: 5 }] } }));
    const { state } = await openRecordedChain({ blocks: fixture('c', 'blocks'), states: broken });
    expect(() => state.rcAccounts).toThrow('the recorded section rc: ');
    expect(state.accounts.size).toBe(97);
  });
});

/** As facts/recordings.md names them. */
const sectionsOf: { readonly [N in TableName]: readonly [section: string, list: string] } = {
  accounts: ['accounts', 'accounts'],
  comments: ['comments', 'comments'],
  votes: ['votes', 'votes'],
  witnesses: ['witnesses', 'witnesses'],
  witnessVotes: ['witness_votes', 'votes'],
  limitOrders: ['orders', 'orders'],
  escrows: ['escrows', 'escrows'],
  savingsWithdrawals: ['savings', 'withdrawals'],
  sbdConversionRequests: ['conversions', 'requests'],
  vestingDelegations: ['delegations', 'delegations'],
  vestingDelegationExpirations: ['delegation_expirations', 'delegations'],
  withdrawVestingRoutes: ['routes', 'routes'],
  ownerHistories: ['owner_histories', 'owner_auths'],
  accountRecoveryRequests: ['recovery', 'requests'],
  changeRecoveryAccountRequests: ['change_recovery', 'requests'],
  declineVotingRightsRequests: ['decline', 'requests'],
  proposals: ['proposals', 'proposals'],
  proposalVotes: ['proposal_votes', 'proposal_votes'],
  rcAccounts: ['rc', 'rc_accounts'],
};
