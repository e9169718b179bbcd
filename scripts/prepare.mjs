// Installs the packages if they are missing; with --build also the bundle, with --pack nothing beside it in dist.
import './node-version.mjs';

const [alone, build] = ['--pack', '--build'].map((option) => process.argv.includes(option));
import('./checkout.mjs').then(({ prepare }) => prepare({ bundle: build || alone, alone }));
