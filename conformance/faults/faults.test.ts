import { allCases } from '../../test/support/sampled.ts';
import { everyFault } from './every-fault.testing.ts';

everyFault({ groups: 6, enough: 1, oneOf: allCases ? 1 : 3, alsoFound: 'also-found.txt' });
