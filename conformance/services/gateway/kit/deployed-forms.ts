import { membersIn } from '../../../../spec/kernel/json/members.ts';
import { respelled } from '../../../../spec/kernel/json/respelled.ts';

/** The orders in which an answer with a result may come: that of the node, and from the cache. */
const cachedOrder = ['id', 'jsonrpc', 'result'];
const nodeOrders = [
  ['jsonrpc', 'result', 'id'],
  ['jsonrpc', 'id', 'result'],
];

/** How deployed gateways write an answer of a node: fresh, and from the cache where it may come from there. */
export function deployedForms(answer: string): readonly string[] {
  const fresh = formsIn(answer, []);
  return [...fresh, ...formsIn(answer, [cachedOrder])];
}

/** The same for an answer that may have come from the cache itself: the order of the node is lost then. */
export function deployedFormsOfAny(answer: string): readonly string[] {
  return [...deployedForms(answer), ...formsIn(answer, nodeOrders)];
}

/** In these orders of its members; without any as it is. Nothing for what has other members, or is no JSON. */
function formsIn(answer: string, orders: readonly (readonly string[])[]): readonly string[] {
  const text = spelled(answer);
  if (text === undefined) return [];
  if (orders.length === 0) return [text];
  const members = new Map(membersIn(text).map(({ name, from, to }) => [name, text.slice(from, to)]));
  return orders
    .filter((order) => order.length === members.size && order.every((name) => members.has(name)))
    .map((order) => `{${order.map((name) => `"${name}":${members.get(name)}`).join()}}`);
}

function spelled(answer: string): string | undefined {
  try {
    JSON.parse(answer);
    return respelled(answer, { ascii: true });
  } catch {
    return undefined;
  }
}
