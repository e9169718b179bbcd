import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Authentication', level: 'must' } as const;

export const authentication = [
  {
    ...place,
    id: 'authentication/read-credentials',
    level: 'unstated',
    at: ['1:227#9383ab'],
    text: 'Whether reading needs credentials is not shown.',
  },
  { ...place, id: 'authentication/signatures', at: ['1:228#526f1b'], text: 'What is broadcast carries `signatures`.' },
  {
    ...place,
    id: 'authentication/levels',
    at: ['1:228#526f1b'],
    text: 'Authorities are owner, active and posting; beside them is the memo key.',
  },
  {
    ...place,
    id: 'authentication/comment',
    at: ['1:228#901c4d'],
    text: 'The author signs a `comment` with the posting key.',
  },
  {
    ...place,
    id: 'authentication/enable-editing',
    at: ['1:228#30246f'],
    text: 'Signalling `enable_content_editing` needs the active key.',
  },
  {
    ...place,
    id: 'signatures/potential',
    at: ['1:229#4e7cd2'],
    text: '`get_potential_signatures` gives every public key that could sign the transaction.',
  },
  {
    ...place,
    id: 'signatures/required',
    at: ['1:229#4e7cd2'],
    text: '`get_required_signatures` gives the fewest of the offered keys whose signatures suffice.',
  },
  {
    ...place,
    id: 'signatures/verify-authority',
    at: ['1:229#4e7cd2'],
    text: '`verify_authority` gives true when no required signature is missing.',
  },
  {
    ...place,
    id: 'signatures/verify-signatures',
    at: ['1:229#4e7cd2'],
    text: '`verify_signatures` holds signatures over any sha256 hash against accounts.',
  },
  {
    ...place,
    id: 'signatures/verify-account-authority',
    at: ['1:229#0e37f2'],
    text: 'Nothing is behind `verify_account_authority`.',
  },
  {
    ...place,
    id: 'transaction/id',
    at: ['1:230#ece674'],
    text: 'The id of a transaction is the first 20 bytes, as 40 lower-case hex digits, of the sha256 of its binary form.',
  },
  {
    ...place,
    id: 'transaction/id-of-broadcast',
    at: ['1:230#8d49fb'],
    text: 'The id that a broadcast answers is the one that the client can compute.',
  },
  {
    ...place,
    id: 'images/signature',
    at: ['1:231#9ea227'],
    text: 'An upload is signed over the sha256 of the literal text `ImageSigningChallenge` with the raw bytes of the image behind it.',
  },
  {
    ...place,
    id: 'images/signature-authority',
    at: ['1:231#9ea227'],
    text: 'The posting authority of the uploading account makes that signature.',
  },
  {
    ...place,
    id: 'images/reputation',
    at: ['1:231#b99a25'],
    text: 'The uploading account must have a reputation above a bound that can be configured.',
  },
  { ...place, id: 'oauth/authorise', at: ['1:232#988d00'], text: 'An app sends its user to a link to be authorised.' },
  { ...place, id: 'oauth/consent', at: ['1:232#988d00'], text: 'The user logs in there and authorises the app.' },
  {
    ...place,
    id: 'oauth/redirect',
    at: ['1:232#988d00'],
    text: 'Then the user is sent to the redirect URI of the app, with an access token.',
  },
  { ...place, id: 'oauth/limited', at: ['1:232#078e46'], text: 'A token allows a limited set of things.' },
  { ...place, id: 'oauth/ends', at: ['1:232#078e46'], text: 'A token ends when its time is over or it is revoked.' },
  { ...place, id: 'oauth/no-secrets', at: ['1:232#be256e'], text: 'The app never sees a private key or a password.' },
  {
    ...place,
    id: 'oauth/endpoints',
    level: 'unstated',
    at: ['1:232#3597dc'],
    text: 'The endpoints, the scopes, the life of tokens and how they are revoked are not shown.',
  },
] as const satisfies readonly Clause[];
