import { withHeader } from '../kit/edits.ts';
import { headerIs } from '../kit/expect.ts';
import { imageTypeOf, mediaType } from '../kit/image-type.ts';
import { get } from '../kit/requests.ts';
import { editing } from '../model/fault.ts';
import { bytesOf, header } from '../model/http.ts';
import { httpRule } from '../model/rule.ts';
import { isUnchecked } from './kit/unchecked.ts';

/** Accounts whose avatars are asked for in one run. */
const mostAccounts = 5;

export const typeOfTheBytes = httpRule({
  id: 'images/type-of-the-bytes',
  level: 'must',
  requires: 'The content type of an image is that of its bytes, whatever its name or its origin says.',
  clause: 'images/content-type',
  why: 'Browsers refuse to show an image of another type than is said, or guess, which is how scripts get in.',
  example: 'A PNG is served as `image/jpeg`, as it was uploaded as photo.jpg.',
  fault: {
    summary: 'every image is said to be a bitmap',
    front: editing((answer) => withHeader(answer, 'content-type', 'image/bmp')),
  },
  plan: ({ accounts }) => accounts.slice(0, mostAccounts).map((name) => get(`/u/${name}/avatar/small`)),
  judge: (exchange) => {
    const { answer, request } = exchange;
    const bytes = bytesOf(answer);
    const type = bytes ? imageTypeOf(bytes) : answer.facts?.type;
    if (request.method !== 'GET' || answer.status !== 200 || !type?.startsWith('image/')) return undefined;
    const found = headerIs(exchange, 'content-type', mediaType(type), type);
    const called = header(answer, 'content-type');
    return isUnchecked(type, called, request.path)
      ? found.map((each) => ({ ...each, departure: 'uploads-unchecked' as const }))
      : found;
  },
});
