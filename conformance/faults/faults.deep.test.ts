import { everyFault } from './every-fault.testing.ts';

everyFault({ groups: 12, enough: 4 });
