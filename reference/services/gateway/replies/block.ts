import { own as ownExact } from '../calls/broadcast.ts';
import type { Name } from '../calls/name.ts';

type Members = Readonly<Record<string, unknown>>;

function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Members)[name]
    : undefined;
}

/** How the number of the block that a result belongs to is proven by the result itself; undefined where it is not. */
type BlockOf = (result: unknown, asked: number | undefined) => number | undefined;

/** The first 8 digits of the id of a block are its number. */
function numberOfId(id: unknown): number | undefined {
  return typeof id === 'string' && /^[0-9a-f]{40}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) : undefined;
}

const byId: BlockOf = (result) => numberOfId(own(own(result, 'block') ?? result, 'block_id'));

const byPrevious: BlockOf = (result) => {
  const previous = numberOfId(own(own(result, 'header') ?? result, 'previous'));
  return previous === undefined ? undefined : previous + 1;
};

/** All operations name their block; a block without any proves nothing, as a node that lags answers the same. */
const byOperations: BlockOf = (result, asked) => {
  const operations: unknown = Array.isArray(result) ? result : own(result, 'ops');
  if (!Array.isArray(operations) || operations.length === 0) return undefined;
  return operations.every((operation) => own(operation, 'block') === asked) ? asked : undefined;
};

const byTransaction: BlockOf = (result) => {
  const number = own(result, 'block_num');
  return typeof number === 'number' ? number : undefined;
};

const methods: Readonly<Record<string, BlockOf>> = {
  get_block: byId,
  get_block_header: byPrevious,
  get_ops_in_block: byOperations,
  get_transaction: byTransaction,
};

/** Which block a result belongs to, by the result itself: undefined where it belongs to none, or proves none. */
export function blockOf({ method, params }: Name, result: unknown): number | undefined {
  const find = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (find === undefined) return undefined;
  const first = Array.isArray(params) ? params[0] : ownExact(params, 'block_num');
  const asked = typeof first === 'number' ? first : undefined;
  const block = find(result, asked);
  return method === 'get_transaction' || block === asked ? block : undefined;
}

/** Whether a result is that of a block which it does not prove to be: it is cached by nobody. */
export function isUnproven(name: Name, result: unknown): boolean {
  return name.method === 'get_block' && blockOf(name, result) === undefined;
}

/** The last irreversible block, of an answer that has it. */
export function irreversibleIn({ method }: Name, result: unknown): number | undefined {
  if (method !== 'get_dynamic_global_properties') return undefined;
  const number = own(result, 'last_irreversible_block_num');
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}
