import { string } from '../../kernel/scalars.ts';
import { deployedState, state } from '../../types/state.ts';
import { method } from '../method.ts';

export const getState = method('condenser_api.get_state', {
  summary: 'All that one page of a site needs, by the path of the page.',
  params: { path: string({ examples: ['/trending', '/@alice'] }) },
  result: state,
  source: 'document 2, Chain state',
  standing: 'deprecated',
  instead: { departure: 'state-of-today', result: deployedState },
});
