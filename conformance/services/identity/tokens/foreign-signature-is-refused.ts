import { privateKeyFromSeed } from '../../../../spec/crypto/private-key.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { me } from '../flow.ts';
import { badlySignedRefused } from '../recorded/judges.ts';
import { goesTo, isRefused, taking } from '../refused.ts';
import { signedToken } from '../signed.ts';

export const foreignSignatureIsRefused = scenario({
  id: 'identity/foreign-signature-is-refused',
  level: 'must',
  requires: 'A token that neither the user nor the service signed is refused.',
  clause: 'oauth/consent',
  why: 'Anybody could write one.',
  example: 'A token in the name of alice, signed by a key that is not of hers.',
  needs: ['write'],
  fault: {
    summary: 'signatures are not looked at',
    front: taking(goesTo('/api/me', /"timestamp"/), { user: 'anybody' }),
  },
  recorded: badlySignedRefused,
  *steps(context) {
    return isRefused(yield* send(me(signedToken(context, { key: privateKeyFromSeed('plumbline, of nobody') }))));
  },
});
