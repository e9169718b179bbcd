import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { exportsOf } from './exports.mjs';
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

/**
 * Modules of Node by `require`: an import reads all that a module exports, and with some of it loads others. That of `node:http` takes as
 * long as Node itself needs to start.
 */
const ofNode = {
  name: 'of-node',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'of-node' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'of-node' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
      loader: 'js',
    }));
  },
};

/** CommonJS packages load Node's modules by `require`, which ES modules lack. */
const require = "import { createRequire as $require } from 'node:module'; const require = $require(import.meta.url);";

const options = {
  absWorkingDir: root,
  outdir: dist,
  bundle: true,
  splitting: true,
  format: 'esm',
  chunkNames: '[name]-[hash]',
  external: ['secp256k1', 'sharp'],
  plugins: [ownUrl],
  write: false,
  metafile: true,
  logLevel: 'silent',
};

/** What browsers load too: nothing of Node is in it. */
const anywhere = ['msw'];

/** The command line and the modules that the package exports; test runners and mocks are those of whoever imports them. */
function parts() {
  const exported = Object.fromEntries(exportsOf().map(({ name, source }) => [name, source]));
  const entries = Object.entries({ plumbline: 'cli/plumbline.ts', ...exported });
  const isAnywhere = ([name]) => anywhere.includes(name);
  const inNode = Object.fromEntries(entries.filter((entry) => !isAnywhere(entry)));
  const others = Object.fromEntries(entries.filter(isAnywhere));
  const external = [...options.external, 'msw', 'vitest'];
  return [
    {
      ...options,
      external,
      plugins: [ownUrl, ofNode],
      entryPoints: inNode,
      platform: 'node',
      target: 'node20',
      banner: { js: require },
    },
    { ...options, external, entryPoints: others, platform: 'browser', target: 'es2022' },
  ];
}

/** The bundle's files, and the files of the checkout that it depends on. */
export async function bundle() {
  const { build } = await import('esbuild');
  const made = await Promise.all(parts().map((part) => build(part))).catch((error) => {
    throw new Failure(...descriptionOf(error));
  });
  const sources = made.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const own = ['bundle.mjs', 'exports.mjs'].map((name) => relative(root, join(import.meta.dirname, name)));
  return {
    files: made
      .flatMap(({ outputFiles }) => outputFiles)
      .map(({ path, text }) => ({ path, contents: inOneByte(text) })),
    inputs: [
      ...sources.filter((path) => !/^(?:node_modules\/|of-node:)/.test(path)),
      'package.json',
      'package-lock.json',
      ...own,
    ],
  };
}

/**
 * JavaScript whose letters Node keeps in one byte each: a single one beyond makes it keep the whole module in two, and read it slower. Strings are
 * escaped by the bundler; what is left stands in comments, regular expressions and tagged templates, which read an escape alike.
 */
function inOneByte(text) {
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(/[^\0-\xff]/g, escaped);
}

function descriptionOf({ errors = [], message }) {
  const [first] = errors;
  const place = first?.location ? `${first.location.file}:${first.location.line}: ` : '';
  return [
    `Cannot build Plumbline: ${place}${first?.text ?? message}`,
    'If you changed the sources, fix them; else `git status` shows the differences, and `git checkout .` reverts them.',
  ];
}
