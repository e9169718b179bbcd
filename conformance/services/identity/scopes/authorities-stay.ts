import { signerOf } from '../../model/context.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { broadcast, tokenFor } from '../flow.ts';
import { authoritiesRefused } from '../recorded/judges.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const authoritiesStay = scenario({
  id: 'identity/authorities-stay',
  level: 'must',
  requires: 'A token does not replace an authority of the account.',
  clause: 'oauth/limited',
  why: 'Whoever has it would have the account.',
  example: 'A token broadcasts account_update2 with a new posting authority.',
  needs: ['app', 'write'],
  fault: {
    summary: 'authorities can be replaced',
    front: taking(goesTo('/api/broadcast', /"posting":\{/), { result: {} }),
  },
  recorded: authoritiesRefused,
  *steps(context) {
    const token = yield* tokenFor(context);
    const user = signerOf(context).name;
    return isRefused(
      yield* send(
        broadcast(token, [
          'account_update2',
          {
            account: user,
            posting: { weight_threshold: 1, account_auths: [], key_auths: [] },
            json_metadata: '',
            posting_json_metadata: '',
            extensions: [],
          },
        ]),
      ),
    );
  },
});
