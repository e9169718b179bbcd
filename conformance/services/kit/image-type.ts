/** The first bytes of the image types that the service takes; a space is any byte. */
const beginnings: readonly (readonly [type: string, start: string])[] = [
  ['image/jpeg', '\xFF\xD8\xFF'],
  ['image/png', '\x89PNG\r\n\x1A\n'],
  ['image/gif', 'GIF8'],
  ['image/webp', 'RIFF    WEBP'],
];

/** The media type of an image by its first bytes; undefined: none of these. */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return beginnings.find(([, wanted]) =>
    [...wanted].every((letter, at) => letter === ' ' || letter === start[at]),
  )?.[0];
}

/** Whether a header names a media type, in letters of any size and with any parameters; `image/jpg` is what many call JPEG. */
export function mediaType(type: string): RegExp {
  const names = type === 'image/jpeg' ? 'image/(jpeg|jpg|pjpeg)' : type.replace(/[.+]/g, '\\$&');
  return new RegExp(`^${names}\\s*(;|$)`, 'i');
}
