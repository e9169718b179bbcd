// Installs the packages if they are missing, and with --build the bundle; scripts that need either start with this.
import './node-version.mjs';

import('./checkout.mjs').then(({ prepare }) => prepare(process.argv.includes('--build')));
