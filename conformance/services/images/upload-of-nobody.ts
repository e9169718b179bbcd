import { imageDigest } from '../../../spec/crypto/service-digests.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { withBody, withStatus } from '../kit/edits.ts';
import { postParts } from '../kit/multipart.ts';
import { keyOf } from '../model/context.ts';
import { editing } from '../model/fault.ts';
import { scenario } from '../model/rule.ts';
import { send } from '../model/steps.ts';
import { png } from './kit/picture.ts';
import { isRefused } from './kit/upload.ts';

/** An account that does not exist. */
const nobody = 'no-such-name-9';

export const uploadOfNobodyIsRefused = scenario({
  id: 'images/upload-of-nobody-is-refused',
  level: 'must',
  requires: 'An upload in the name of an account that does not exist is refused, whoever signed it.',
  clause: 'images/signature-authority',
  also: ['images/signature', 'images/route/upload'],
  why: 'Otherwise limits and reputations of accounts hinder nobody.',
  example: '`POST /no-such-name-9/<signature>` with a signature of alice is answered by the URL of the image.',
  needs: ['write'],
  fault: {
    summary: 'uploads of accounts that do not exist are accepted',
    front: editing((answer, { method, path }) =>
      method === 'POST' && path.startsWith(`/${nobody}/`)
        ? withStatus(withBody(answer, '{"url":"https://images.example/any"}'), 200)
        : undefined,
    ),
  },
  *steps(context) {
    const bytes = png(3, 2);
    const signature = sign(imageDigest(bytes), keyOf(context, 'posting'));
    const file = { name: 'picture.png', type: 'image/png' };
    return isRefused(yield* send(postParts(`/${nobody}/${signature}`, [{ name: 'file', content: bytes, file }])));
  },
});
