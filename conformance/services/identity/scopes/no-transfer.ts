import { signerOf } from '../../model/context.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { broadcast, tokenFor } from '../flow.ts';
import { transferRefused } from '../recorded/judges.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const noTransfer = scenario({
  id: 'identity/no-transfer',
  level: 'must',
  requires: 'No token allows a transfer.',
  clause: 'oauth/limited',
  why: 'A token is limited to what the posting authority can do.',
  example: 'A token of all scopes broadcasts a transfer.',
  needs: ['app', 'write'],
  fault: { summary: 'transfers are allowed', front: taking(goesTo('/api/broadcast', /"transfer"/), { result: {} }) },
  recorded: transferRefused,
  *steps(context) {
    const token = yield* tokenFor(context);
    const user = signerOf(context).name;
    return isRefused(
      yield* send(broadcast(token, ['transfer', { from: user, to: 'null', amount: '0.001 TESTS', memo: '' }])),
    );
  },
});
