import { withBody, withStatus } from '../kit/edits.ts';
import { postParts } from '../kit/multipart.ts';
import { signerOf } from '../model/context.ts';
import { editing } from '../model/fault.ts';
import { eachRecorded, scenario } from '../model/rule.ts';
import { send } from '../model/steps.ts';
import { isRefused } from './kit/upload.ts';
import { signedBytes } from './recorded/uploads.ts';

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
  recorded: eachRecorded(signedBytes),
  fault: {
    summary: 'uploads are accepted whoever signed',
    front: editing((answer, { method }) =>
      method === 'POST' ? withStatus(withBody(answer, '{"url":"https://images.example/any"}'), 200) : undefined,
    ),
  },
  *steps(context) {
    const file = { name: 'pixel.gif', type: 'image/gif' };
    const path = `/${signerOf(context).name}/${signature}`;
    return isRefused(yield* send(postParts(path, [{ name: 'file', content: pixel, file }])));
  },
});
