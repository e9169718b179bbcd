import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Failure } from './failure.mjs';
import { dist, root } from './paths.mjs';

/** `import.meta.url` stays that of the source file, so that files next to the sources are found from the bundle too. */
const ownUrl = {
  name: 'own-url',
  setup(build) {
    build.onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (path.includes('node_modules') || !source.includes('import.meta.url')) return undefined;
      const place = JSON.stringify(relative(dist, path).replaceAll('\\', '/'));
      return {
        loader: 'ts',
        contents: source.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
      };
    });
  },
};

/** CommonJS packages load Node's modules by `require`, which ES modules lack. */
const require = "import { createRequire as $require } from 'node:module'; const require = $require(import.meta.url);";

const options = {
  absWorkingDir: root,
  entryPoints: { plumbline: 'cli/plumbline.ts' },
  outdir: dist,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  chunkNames: '[name]-[hash]',
  banner: { js: require },
  external: ['secp256k1', 'sharp'],
  plugins: [ownUrl],
  write: false,
  metafile: true,
  logLevel: 'silent',
};

/** The bundle's files, and the files of the checkout that it depends on. */
export async function bundle() {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build(options).catch((error) => {
    throw new Failure(...descriptionOf(error));
  });
  const sources = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
  return {
    files: outputFiles,
    inputs: [...sources, 'package-lock.json', relative(root, join(import.meta.dirname, 'bundle.mjs'))],
    metafile,
  };
}

function descriptionOf({ errors = [], message }) {
  const [first] = errors;
  const place = first?.location ? `${first.location.file}:${first.location.line}: ` : '';
  return [
    `Cannot build Plumbline: ${place}${first?.text ?? message}`,
    'If you changed the sources, fix them; else `git status` shows the differences, and `git checkout .` reverts them.',
  ];
}
