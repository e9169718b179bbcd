// Installs the packages if they are missing; scripts that run a tool from them start with this.
import './node-version.mjs';

import('./install.mjs').then(({ install }) =>
  install().catch((error) => import('./failure.mjs').then(({ fail }) => fail(error))),
);
