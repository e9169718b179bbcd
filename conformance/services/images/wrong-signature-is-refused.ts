import { withBody, withStatus } from '../kit/edits.ts';
import { postParts } from '../kit/multipart.ts';
import { signerOf } from '../model/context.ts';
import { editing } from '../model/fault.ts';
import { scenario } from '../model/rule.ts';
import { send } from '../model/steps.ts';

/** A GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Well formed, and of nobody. */
const signature = `1f${'5a'.repeat(64)}`;

export const wrongSignatureIsRefused = scenario({
  id: 'images/wrong-signature-is-refused',
  level: 'must',
  requires: 'An upload whose signature is not of the posting authority of the account is refused.',
  clause: 'images/signature-authority',
  also: ['images/signature', 'images/route/upload'],
  why: 'Otherwise anybody fills the store in the name of another.',
  example: 'An upload with a signature of 65 arbitrary bytes is answered by the URL of the image.',
  needs: ['write'],
  fault: {
    summary: 'uploads are accepted whoever signed',
    front: editing((answer, { method }) =>
      method === 'POST' ? withStatus(withBody(answer, '{"url":"https://images.example/any"}'), 200) : undefined,
    ),
  },
  *steps(context) {
    const file = { name: 'pixel.gif', type: 'image/gif' };
    const path = `/${signerOf(context).name}/${signature}`;
    const { answer, ...exchange } = yield* send(postParts(path, [{ name: 'file', content: pixel, file }]));
    if (answer.status >= 400 && answer.status < 500) return [];
    const expected = 'a refusal, HTTP 400 to 499';
    return [{ path: ['status'], kind: 'value', expected, actual: answer.status, exchange: { ...exchange, answer } }];
  },
});
