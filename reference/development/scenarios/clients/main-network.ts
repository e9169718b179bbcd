import { publicKeyFromText } from '../../../../spec/crypto/public-key-text.ts';
import type { FirstBlocks } from '../../first-blocks.ts';

const seconds = (text: string): number => Date.parse(`${text}Z`) / 1000;

const empty = {
  witness: 'initminer',
  transaction_merkle_root: '0'.repeat(40),
  extensions: [],
  transactions: [],
};

/** The main network's, which has nobody's transactions in them. Client libraries compare their ids. */
export const mainNetwork: FirstBlocks = {
  network: { chainId: '0'.repeat(64), genesisTime: seconds('2016-03-24T16:00:00'), blockInterval: 3 },
  initKey: publicKeyFromText('STM8GC13uCZbP44HzMLV6zPZGwVQ8Nt4Kji8PapsPiNq1BK153XTX'),
  blocks: [
    {
      ...empty,
      previous: '0'.repeat(40),
      timestamp: seconds('2016-03-24T16:05:00'),
      witness_signature:
        '204f8ad56a8f5cf722a02b035a61b500aa59b9519b2c33c77a80c0a714680a5a5a7a340d909d19996613c5e4ae92146b9add8a7a663eef37d837ef881477313043',
    },
    {
      ...empty,
      previous: '0000000109833ce528d5bbfb3f6225b39ee10086',
      timestamp: seconds('2016-03-24T16:05:36'),
      witness_signature:
        '1f3e85ab301a600f391f11e859240f090a9404f8ebf0bf98df58eb17f455156e2d16e1dcfc621acb3a7acbedc86b6d2560fdd87ce5709e80fa333a2bbb92966df3',
    },
  ],
};
