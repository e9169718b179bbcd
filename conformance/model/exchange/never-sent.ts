import { virtualOperations } from '../../../spec/operations/index.ts';
import { holdsVirtualOperation } from '../../../spec/operations/never-sent.ts';
import type { Message } from './exchange.ts';

const virtualName = new RegExp(`"(${Object.keys(virtualOperations).join('|')})(_operation)?"`);

/** Why a request is not sent to any target; undefined where nothing is known against it. */
export function neverSent({ json, text = '' }: Message): string | undefined {
  // Deployed nodes also answer text that begins with a value, or has a defect that they read over.
  const isHarmful = json === undefined ? isTransaction(text) && virtualName.test(text) : holdsVirtualOperation(json);
  return isHarmful ? 'never sent: a virtual operation inside a transaction can end a deployed node' : undefined;
}

function isTransaction(text: string): boolean {
  return text.includes('"operations"');
}
