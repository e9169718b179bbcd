import type { DepartureId } from '../../../../spec/departures/index.ts';

/** Exchanges that show a departure of the deployed services, by their labels. */
const departures: readonly (readonly [RegExp, DepartureId])[] = [
  [
    /^(upload|serve) content: (pic\.(avif|tiff|svg|bmp)|note\.txt|empty\.bin|one\.bin|truncated\.png|poly-gif\.html)$/,
    'uploads-unchecked',
  ],
  [/^proxy: own upload that is (text|svg)$/, 'uploads-unchecked'],
  [/^upload: key of an account in account_auths/, 'uploads-by-own-keys-alone'],
  [/^upload: filename "\.\."$/, 'dots-lose-the-image'],
  [/^avatar: (profile_image number|json_metadata null)/, 'unusable-avatars-fail'],
];

export const departed = (label: string): DepartureId | undefined =>
  departures.find(([pattern]) => pattern.test(label))?.[1];

/** Exchanges that are answered otherwise though no document decides, and why. */
export const unequal: Readonly<Record<string, string>> = {
  'upload: filename ""': 'busboy takes a part with an empty file name for a field',
  'upload /hs: not a token': 'tokens of hivesigner are not offered',
  'upload /hs: JSON without members': 'tokens of hivesigner are not offered',
  'proxy option: height=100':
    'the deployed services keep a width and a height of 100 under one name, and answer the former',
  'proxy content: truncated.png ': 'a broken image is no failure of the service: 400 instead of 500',
  'private: http://[::ffff:127.0.0.1]:18810/plain.jpg': 'private addresses are refused in every form',
  'private: http://127.0.0.1:18810/plain.jpg': 'private addresses are refused in every form',
  'private: http://localhost:18810/plain.jpg': 'private addresses are refused in every form',
  'proxy: width=99999&height=99999 cover (capped to 8000)': 'an image of 3 × 2 grows to 4 million pixels, not to 64',
  'proxy-auth: no redis': 'previews need no other service',
};
