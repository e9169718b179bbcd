import { type GeneratedFile, type GenerateOptions, type Language, runtimeFiles } from '../language.ts';
import type { Model } from '../model/index.ts';
import { clientModule, codecsModule, header, methodsModule, typesModule } from './modules.ts';

const runtime = new URL('./runtime/', import.meta.url);

/** In the order in which they can stand one behind the other. */
const values = ['json.ts', 'amount.ts', 'codec.ts', 'containers.ts', 'arguments.ts'];
const client = ['errors.ts', 'caller.ts', 'pages.ts'];

function modulesOf(model: Model, { typesOnly }: GenerateOptions): readonly GeneratedFile[] {
  return [
    ...runtimeFiles(runtime, values),
    { path: 'types.ts', text: typesModule(model) },
    { path: 'codecs.ts', text: codecsModule(model) },
    { path: 'methods.ts', text: methodsModule(model) },
    ...(typesOnly ? [] : [...runtimeFiles(runtime, client), { path: 'client.ts', text: clientModule(model) }]),
  ];
}

const compiled = (path: string) => path.replace(/\.ts$/, '.js');

/** Modules without dependencies, of which `index.ts` exports all; standard output gets them as one. */
export const typescript: Language = {
  files(model, options) {
    const modules = modulesOf(model, options).map(({ path, text }) => ({
      path,
      text: text.replaceAll(/(?<=^(?:import .*|\} )from '\.\/)[\w.]+(?=';$)/gm, compiled),
    }));
    const exports = modules.map(({ path }) => `export * from './${compiled(path)}';\n`);
    return [...modules, { path: 'index.ts', text: `${header(model)}${exports.join('')}` }];
  },
  module(model, options) {
    const bodies = modulesOf(model, options).map(({ text }) =>
      text
        .replaceAll(/^import [^;]*;\n/gm, '')
        .replaceAll(/^\/\/ Generated .*\n/gm, '')
        .trim(),
    );
    return `${header(model)}${bodies.join('\n\n')}\n`;
  },
};
