import { assetText } from '../../../spec/kernel/asset.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import { keysOf } from '../../controls/controls.ts';
import { operationText, type ShownOperation } from '../../explain/operation-text.ts';
import { blockRows } from './block-rows.ts';
import type { PageSource } from './source.ts';

/** What is shown of a node, part by part: each is sent when it is another than before. */
export const sections: Readonly<Record<string, (source: PageSource) => unknown>> = {
  chain({ chain, chainId, isControlled }) {
    const {
      head_block_number: head,
      last_irreversible_block_num: irreversible,
      time,
    } = chain.state.dynamicGlobalProperties;
    const { name: dialect, prefix, symbols } = chain.dialect;
    return { head, irreversible, time: timeText(time), dialect, prefix, symbols, chainId, isControlled };
  },

  blocks: ({ chain }) => blockRows(chain),

  pending({ chain }) {
    const { pending, dialect } = chain;
    const shown = pending.slice(0, mostPending).map(({ id, transaction }) => ({
      ...{ id, operations: inWords(transaction.operations, dialect) },
    }));
    return { shown, more: pending.length - shown.length };
  },

  accounts({ chain, controls, isControlled }) {
    const { state, dialect } = chain;
    const { total_vesting_fund_core: fund, total_vesting_shares: shares } = state.dynamicGlobalProperties;
    const devAccounts = new Map(controls.devAccounts().map((each) => [each.name, keysOf(each, dialect.prefix)]));
    const names = devAccounts.size > 0 ? [...devAccounts.keys()] : firstNames(chain);
    const shown = names.slice(0, mostAccounts).flatMap((name) => {
      const account = state.accounts.by.name.get(name);
      if (account === undefined) return [];
      const power = shares.amount === 0n ? 0n : (account.vesting_shares.amount * fund.amount) / shares.amount;
      const balances = [account.balance, account.sbd_balance, { amount: power, symbol: 'CORE' } as const];
      return [
        {
          name,
          balances: balances.map((balance) => assetText(balance, dialect)),
          keys: isControlled ? devAccounts.get(name) : undefined,
        },
      ];
    });
    return { shown, more: state.accounts.size - shown.length };
  },

  refusals: ({ refusals }) =>
    refusals.recent.map(({ at, method, message, explanation }) => ({
      ...{
        at: new Date(at).toISOString().slice(11, 19),
        method,
        message: explanation?.because ?? message.replace(/^[\w ]{1,40}:/, ''),
      },
      ...{ rule: explanation?.rule, fix: explanation?.fix },
    })),
};

const [mostPending, mostAccounts] = [30, 60];

const inWords = (operations: readonly ShownOperation[], dialect: PageSource['chain']['dialect']): readonly string[] =>
  operations.slice(0, mostPending).map((each) => operationText(each, dialect));

function firstNames({ state }: PageSource['chain']): readonly string[] {
  const names: string[] = [];
  for (const { name } of state.accounts.by.name.from()) {
    if (names.length >= mostAccounts) break;
    names.push(name);
  }
  return names;
}
