import { describe, expect, it } from 'vitest';
import { counting, post, request } from '../testing.ts';
import { hostile } from './hostile.testing.ts';
import { closesAfterEach, start } from './started.testing.ts';

closesAfterEach();

describe('hostile requests', () => {
  it.each([false, true])('get a well-formed answer, compat: %s', async (compat) => {
    const { gateway } = await start(counting(), {}, { compat });
    await hostile(gateway.gateway, 1_000);
  });

  it('write no header of their own', async () => {
    const { gateway } = await start(counting());
    for (let round = 0; round < 2; round++) {
      const { headers } = await post(
        gateway.url,
        request('a_api.f\r\nX-Injected: 1', ['é☃', 'a\r\nX-Injected: 1', 'x'.repeat(20_000)]),
      );
      expect(headers.get('x-injected')).toBeNull();
      expect(headers.get('x-jussi-method')).toBe('f??X-Injected: 1');
    }
  });
});
