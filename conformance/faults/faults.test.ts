import { everyFault } from './every-fault.testing.ts';

everyFault({ groups: 6, enough: 1 });
