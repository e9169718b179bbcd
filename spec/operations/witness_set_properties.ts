import { map } from '../kernel/combinators/containers.ts';
import { accountName } from '../kernel/keys.ts';
import { bytes, string } from '../kernel/scalars.ts';
import { type Authority, authorityOfKey, impossibleAuthority } from '../types/authority.ts';
import { futureExtensions } from '../types/extensions.ts';
import { operation } from './operation.ts';

const keyDigits = 66;

/** The authority of the named key, trailing bytes ignored; an operation without a key cannot be signed. */
function signing(props: readonly (readonly [string, string])[]): Authority {
  const key = props.find(([name]) => name === 'key')?.[1] ?? '';
  return key.length < keyDigits ? impossibleAuthority : authorityOfKey(key.slice(0, keyDigits));
}

export const witnessSetProperties = operation(
  42,
  'witness_set_properties',
  {
    owner: accountName,
    /** Binary values by name; `key` is the present signing key. */
    props: map(string({ examples: ['key', 'new_signing_key', 'url', 'maximum_block_size'] }), bytes()),
    extensions: futureExtensions,
  },
  {
    summary: 'Changes properties of a witness, signed with its block signing key.',
    source: 'deployed',
    requires: ({ props }) => ({ other: [signing(props)] }),
  },
);
