import { describe, expect, it } from 'vitest';
import { type Named, refuseUnmatched } from './matched.ts';

const said = (named: Named) =>
  refuseUnmatched(named).then(
    () => undefined,
    ({ code, message }) => `${code}: ${message}`,
  );

describe('refuseUnmatched', () => {
  it.each<Named>([
    {},
    { rules: ['block/*', 'proof/merkle-root'] },
    { methods: ['*.get_block', 'condenser_api.*'] },
    // As one dialect alone spells it.
    { methods: ['database_api.find_hbd_conversion_requests'] },
    { namespaces: ['block_api'], methods: ['*.get_block'] },
    { rules: ['!proof/*'], methods: ['!*.get_state'], namespaces: ['!rc_api'] },
  ])('takes %j', async (named) => {
    expect(await said(named)).toBeUndefined();
  });

  it('reports a name that matches nothing, and suggests another', async () => {
    expect(await said({ rules: ['block/*', 'envelop/*'] })).toBe(
      '2: --rules envelop/* matches nothing. Did you mean envelope/*?',
    );
    expect(await said({ rules: ['envelope/id-ecko'] })).toBe(
      '2: --rules envelope/id-ecko matches nothing. Did you mean envelope/id-echo?',
    );
    expect(await said({ methods: ['condensor_api.get_blok'] })).toBe(
      '2: --methods condensor_api.get_blok matches nothing. Did you mean condenser_api.get_block?',
    );
    expect(await said({ methods: ['*.get_blok'] })).toBe(
      '2: --methods *.get_blok matches nothing. Did you mean *.get_block?',
    );
    expect(await said({ methods: ['*.get_acounts*'] })).toBe(
      '2: --methods *.get_acounts* matches nothing. Did you mean *.get_accounts*?',
    );
    expect(await said({ namespaces: ['blok_api'] })).toBe(
      '2: --namespaces blok_api matches nothing. Did you mean block_api?',
    );
    expect(await said({ rules: ['zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'] })).toBe(
      '2: --rules zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz matches nothing. See plumbline check --list',
    );
  });

  it('does the same for what is left out, and refuses to leave out everything', async () => {
    expect(await said({ rules: ['!envelop/*'] })).toBe(
      '2: --rules !envelop/* matches nothing. Did you mean envelope/*?',
    );
    expect(await said({ rules: ['proof/*', '!proof/*'] })).toBe('2: --rules proof/*,!proof/* leaves no rule.');
  });

  it('reads what is excluded by its form, and reports what it does not know', async () => {
    expect(await said({ exclude: ['proof/*', '*.get_state', 'rc_api'] })).toBeUndefined();
    expect(await said({ exclude: ['prof/*'] })).toBe('2: --exclude prof/* matches nothing. Did you mean proof/*?');
    expect(await said({ exclude: ['rc_apy'] })).toBe('2: --exclude rc_apy matches nothing. Did you mean rc_api?');
    expect(await said({ exclude: ['condensor_api.*'] })).toBe(
      '2: --exclude condensor_api.* matches nothing. Did you mean condenser_api.*?',
    );
    expect(await said({ namespaces: ['rc_api'], exclude: ['rc_api'] })).toBe(
      '2: --namespaces rc_api with --exclude rc_api leaves no method.',
    );
    expect(await said({ exclude: ['*/*'] })).toBe('2: --rules !*/* leaves no rule.');
  });

  it('refuses names that match alone, but not together', async () => {
    expect(await said({ namespaces: ['block_api'], methods: ['*.get_accounts'] })).toBe(
      '2: --namespaces block_api with --methods *.get_accounts leaves no method.',
    );
  });
});
