import { expect, it } from 'vitest';
import { NodeCallError } from '../services/kit/node-client.ts';
import { whenFree } from './when-free.ts';

const refused = (message: string) =>
  new NodeCallError('block_api.get_block', message, { answer: { code: -32_000, message, data: undefined } });

function failing(times: number, message: string) {
  let calls = 0;
  const call = async () => {
    if (calls++ < times) throw refused(message);
    return calls;
  };
  return whenFree(call, async () => undefined);
}

it('asks a node that was busy again, and no other', async () => {
  expect(await failing(3, 'Unable to acquire database lock')).toBe(4);
  await expect(failing(1, 'Assert Exception:no')).rejects.toThrow(/Assert Exception:no/);
  await expect(failing(100, 'Unable to acquire database lock')).rejects.toThrow(/acquire database lock/);
});
