import type { Departure } from './departure.ts';

const BOTH = 'imagehoster of Hive (e286d02) and of Steem (6df1017), run and recorded:';

/** What deployed image services do against documents 1 and 3; their recordings are `fixtures/services/images-*.ndjson.gz`. */
export const imageDepartures = [
  {
    id: 'location-kept-in-uploads',
    clause: 'images/location',
    documented: 'metadata about the place where an image was taken is removed',
    deployed: 'an upload is served byte by byte as it came, EXIF included; only what is resized loses it',
    evidence: `${BOTH} "serve content" has the checksums of the uploads`,
    reference: 'every image is kept without metadata, turned upright first',
  },
  {
    id: 'uploads-unchecked',
    clause: 'images/content-type',
    documented: 'the content type is that of the image',
    deployed:
      'anything is taken as an image and served: pages, texts, empty and broken files, some as application/octet-stream',
    evidence: `${BOTH} "upload content: note.txt", "serve content: note.txt"`,
    reference: 'what is no readable JPEG, PNG, GIF or WebP image is refused',
  },
  {
    id: 'size-paths-redirect',
    clause: 'images/fit',
    documented: 'the path of a size and a URL is answered by the image',
    deployed: 'by 301 to the place of the image below /p/',
    evidence: `${BOTH} "legacy: 64x64"`,
    reference: 'the image; the redirect in the dialects of the deployed services',
  },
  {
    id: 'zero-shrinks-to-a-screen',
    clause: 'images/zero-dimension',
    documented: 'a width or height of 0 keeps the original one',
    deployed: 'images wider than 1280 or higher than 8000 shrink to that',
    evidence: `${BOTH} "proxy content: big.jpg", 2000 × 1000 answered as 1280 × 640`,
    reference: 'the original size; the smaller one below /p/',
  },
  {
    id: 'small-images-enlarged',
    clause: 'images/only-smaller',
    documented: 'an image is made smaller and never larger',
    deployed: 'below /p/ and for avatars it grows to the size asked for',
    evidence: `${BOTH} "proxy option: width=1000", 320 × 200 answered as 1000 × 625`,
    reference: 'never larger than the original, except in the dialects of the deployed services',
  },
  {
    id: 'avatars-cropped',
    clause: 'images/avatar-fits',
    documented: 'an avatar fits into its square and need not fill it',
    deployed: '302 to an image that fills the square, cropped or enlarged',
    evidence: `${BOTH} "avatar: profile_image 800x400 (account_update on the node), large (followed)", answered as 512 × 512`,
    reference: 'the image itself, of its own proportions; the redirect in the dialects of the deployed services',
  },
  {
    id: 'unusable-avatars-fail',
    clause: 'images/default-avatar',
    documented: 'where an account has set no avatar a configured image is served',
    deployed: 'metadata `null` and a profile_image that is no text are answered by 500 internal_error',
    evidence: `${BOTH} "avatar: json_metadata null (shim)", "avatar: profile_image number (shim)"`,
    reference: 'the configured image',
  },
  {
    id: 'uploads-by-active-keys',
    clause: 'images/signature-authority',
    documented: 'an upload is signed by the posting authority of the account',
    deployed: 'a key of the active authority is accepted too',
    evidence: `${BOTH} "upload: active key"`,
    reference: 'the posting authority alone, except in the dialects of the deployed services',
  },
  {
    id: 'uploads-by-own-keys-alone',
    clause: 'images/signature-authority',
    documented: 'an upload is signed by the posting authority of the account',
    deployed: 'only by a key in that authority itself: not by the posting authority of an account that it names',
    evidence: `${BOTH} "upload: key of an account in account_auths (shim)"`,
    reference: 'by keys of the accounts that the authority names too',
    unjudged: 'it takes an account whose posting authority is another one, which a run does not have',
  },
  {
    id: 'reputation-at-the-threshold',
    clause: 'images/reputation',
    documented: 'the reputation of the account is above the threshold',
    deployed: 'a reputation of the threshold itself is enough',
    evidence: `${BOTH} "upload: raw reputation -46415888337 (threshold 10), threshold 10 (shim)"`,
    reference: 'above it, except in the dialects of the deployed services',
    unjudged: 'it takes an account of exactly the reputation that the service asks for',
  },
  {
    id: 'dots-lose-the-image',
    clause: 'images/uploaded',
    documented: 'an upload is answered by the `url` of the image',
    deployed: 'with the file name `..` by the URL of the service',
    evidence: `${BOTH} "upload: filename ".."`,
    reference: 'the URL of the image, without a name',
  },
] as const satisfies readonly Departure[];
