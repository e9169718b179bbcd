import { sha256 } from '../../../spec/crypto/hash.ts';
import { withBody, withStatus } from '../kit/edits.ts';
import { editing } from '../model/fault.ts';
import { scenario } from '../model/rule.ts';
import { png } from './kit/picture.ts';
import { isRefused, upload } from './kit/upload.ts';

export const signatureWithoutChallenge = scenario({
  id: 'images/signature-without-challenge-is-refused',
  level: 'must',
  requires: 'An upload whose signature is over the bytes of the image alone, without the text before them, is refused.',
  clause: 'images/signature',
  also: ['images/route/upload'],
  why: 'The text keeps a signature over a file that was made for something else from being an upload.',
  example: 'A signature over the sha256 of the image itself is taken.',
  needs: ['write'],
  fault: {
    summary: 'uploads are taken with signatures over the image alone',
    front: editing((answer, { method }) =>
      method === 'POST' ? withStatus(withBody(answer, '{"url":"https://images.example/any"}'), 200) : undefined,
    ),
  },
  *steps(context) {
    const bytes = png(9, 5);
    return isRefused(yield* upload(context, { bytes, digest: sha256 }));
  },
});
