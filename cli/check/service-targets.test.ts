import { expect, it } from 'vitest';
import { privateKeyFromSeed, wifOf } from '../../spec/crypto/private-key.ts';
import { permissions } from './service-targets.ts';

it('secrets are the keys, without the names of their roles', async () => {
  const [posting, active] = ['one', 'two'].map((seed) => wifOf(privateKeyFromSeed(seed)));
  const { secrets } = await permissions(
    { write: true, account: 'alice' },
    { PLUMBLINE_KEYS: `posting=${posting},active=${active}`, PLUMBLINE_APP_SECRET: 'of the app' },
  );

  expect(secrets).toEqual([posting, active, 'of the app']);
});

it('keys without an account are refused', async () => {
  await expect(permissions({ write: true }, {})).rejects.toThrow('--write needs --account');
});
