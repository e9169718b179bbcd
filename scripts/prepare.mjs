// Installs the packages if they are missing, with --complete those that tests alone need, too; with --build also the bundle, with
// --pack nothing beside it in dist.
import './node-version.mjs';

const [alone, build, complete] = ['--pack', '--build', '--complete'].map((option) => process.argv.includes(option));
import('./checkout.mjs').then(({ prepare }) => prepare({ bundle: build || alone, alone, complete }));
