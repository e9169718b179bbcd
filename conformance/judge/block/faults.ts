import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import type { Call } from '../../model/call.ts';
import { type Edit, type Fault, inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import type { Random } from '../../model/random.ts';
import { queriedBlock, queriedHeader } from './queried.ts';

type EditText = (value: string, random: Random) => string;

/** Puts another text into one member of a queried block. */
export function inBlock(name: string, edit: EditText): Fault['edit'] {
  return inCall('any', (call, random) => textIn(queriedBlock(call), name, edit, random));
}

function textIn(
  queried: ReturnType<typeof queriedBlock>,
  name: string,
  edit: EditText,
  random: Random,
): Edit | undefined {
  const value = queried?.json?.[name];
  if (queried === undefined || typeof value !== 'string') return undefined;
  return { path: [...queried.path, name], value: edit(value, random) };
}

/** Another hex digit somewhere from `from` on. */
export function flipped(from: number): EditText {
  return (hex, random) => {
    const place = from + random.int(hex.length - from);
    const digit = (Number.parseInt(hex[place] as string, 16) ^ (1 + random.int(15))).toString(16);
    return hex.slice(0, place) + digit + hex.slice(place + 1);
  };
}

export const blockIdFlipped: Fault = {
  id: 'block-id-flipped',
  summary: 'a flipped byte in a block id',
  edit: inBlock('block_id', flipped(8)),
};

export const previousFlipped: Fault = {
  id: 'previous-flipped',
  summary: 'a flipped byte in the id of the block before',
  edit: inBlock('previous', flipped(8)),
};

export const headerPreviousFlipped: Fault = {
  id: 'header-previous-flipped',
  summary: 'a flipped byte in the id of the block before, in a header alone',
  edit: inCall('any', (call, random) => textIn(queriedHeader(call), 'previous', flipped(8), random)),
};

export const blockHidden: Fault = {
  id: 'block-hidden',
  summary: 'no block in one of the two forms',
  edit: inCall(['condenser_api.get_block'], (call) =>
    queriedBlock(call)?.json ? { path: ['result'], value: null } : undefined,
  ),
};

export const anotherBlock: Fault = {
  id: 'another-block',
  summary: 'another block than requested',
  edit: inBlock(
    'previous',
    (id) => (Number.parseInt(id.slice(0, 8), 16) + 7).toString(16).padStart(8, '0') + id.slice(8),
  ),
};

/** The generator point of the curve, which signs nothing. */
export const unownedKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';

export const anotherSigningKey: Fault = {
  id: 'another-signing-key',
  summary: 'a signing key that did not sign',
  edit: inBlock('signing_key', (key) => publicKeyText(unownedKey, key.slice(0, 3))),
};

export const anotherWitness: Fault = {
  id: 'another-witness',
  summary: 'a header with another witness than its block',
  edit: inCall('any', (call, random) =>
    textIn(queriedHeader(call), 'witness', (name) => (name === 'mallory' ? 'oscar' : 'mallory'), random),
  ),
};

export const expirationMoved: Fault = {
  id: 'expiration-moved',
  summary: 'a transaction that expires at another time in one of the two forms',
  edit: inCall(['condenser_api.get_block'], ({ result }: Call) => {
    const transactions = member(result, 'transactions');
    const expiration = isArray(transactions) ? member(transactions[0], 'expiration') : undefined;
    if (typeof expiration !== 'string') return undefined;
    return { path: ['result', 'transactions', 0, 'expiration'], value: nextSecond(expiration) };
  }),
};

function nextSecond(time: string): Json {
  return new Date(Date.parse(`${time}Z`) + 1000).toISOString().slice(0, 19);
}
