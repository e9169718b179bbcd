import { everyFault } from './every-fault.testing.ts';

everyFault({ groups: 6, enough: 1, alsoFound: 'also-found.txt' });
