/** What deployed services call uploads of kinds that they do not show, and drawings that they made a PNG of. */
const names = /^(application\/octet-stream|image\/svg|image\/x-ms-bmp)$/;
const kinds = /^image\/(svg\+xml|avif|bmp|tiff)$/;

/** Whether an image is called another type because nobody looked at it when it was uploaded (departure `uploads-unchecked`). */
export function isUnchecked(type: string, called: string | undefined, path: string): boolean {
  return names.test(called ?? '') && (kinds.test(type) || (type === 'image/png' && path.startsWith('/p/')));
}
