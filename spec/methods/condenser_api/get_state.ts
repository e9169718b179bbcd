import { string } from '../../kernel/scalars.ts';
import { deployedState, state } from '../../types/state.ts';
import { method } from '../method.ts';

export const getState = method('condenser_api.get_state', {
  summary: 'All that one page of a site needs, by the path of the page.',
  params: { path: string({ examples: ['/trending', '/@alice'] }) },
  result: state,
  source: 'document 2, Chain state',
  status: 'deprecated',
  deployed: { departure: 'state-of-today', result: deployedState },
});
