// The command line from a checkout: installs and builds what is missing, then runs in this process.
import './node-version.mjs';

import('./checkout.mjs').then(({ run }) => run());
