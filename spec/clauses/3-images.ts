import type { Clause } from './clause.ts';

const place = { document: 3, section: 'Image service', level: 'must' } as const;

export const images = [
  {
    ...place,
    id: 'images/uploaded',
    at: ['3:223#0649a2'],
    text: 'An upload is answered by JSON whose `url`, a text, is that of the uploaded image.',
  },
  {
    ...place,
    id: 'images/filename',
    at: ['3:224#c7d87e'],
    text: 'The file name may be left out when an image is fetched; it is a hint only.',
  },
  {
    ...place,
    id: 'images/content-type',
    at: ['3:224#c7d87e'],
    text: 'The content type is that of the image, whatever its name says.',
  },
  {
    ...place,
    id: 'images/kept-copy',
    at: ['3:225#3b536d'],
    text: 'Of a remote image a copy is kept and later served, even when the origin changes or is gone.',
  },
  {
    ...place,
    id: 'images/zero-dimension',
    at: ['3:225#3b536d'],
    text: 'A width or height of 0 keeps the original one.',
  },
  {
    ...place,
    id: 'images/fit',
    at: ['3:225#3b536d'],
    text: 'A width or height over 0 makes the image fit without changing its proportions.',
  },
  { ...place, id: 'images/only-smaller', at: ['3:225#3b536d'], text: 'An image is made smaller and never larger.' },
  {
    ...place,
    id: 'images/default-avatar',
    at: ['3:226#e614af'],
    text: 'Where an account has set no avatar, the configured default image is served.',
  },
  {
    ...place,
    id: 'images/avatar-fits',
    at: ['3:226#e614af'],
    text: 'An avatar fits into its square and need not fill it.',
  },
  {
    ...place,
    id: 'images/location',
    at: ['3:228#9c6706'],
    text: 'Metadata of an image that reveals a location is removed.',
  },
  { ...place, id: 'images/off-chain', at: ['3:228#9c6706'], text: 'Nothing of an image goes onto the chain.' },
  {
    ...place,
    id: 'images/upload-body',
    level: 'unstated',
    at: ['3:228#832cf6'],
    text: 'What format the body of an upload has is not shown.',
  },
] as const satisfies readonly Clause[];
