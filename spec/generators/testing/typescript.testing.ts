import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { MethodCodec } from '../typescript/runtime/arguments.ts';
import type { ClientOptions } from '../typescript/runtime/caller.ts';
import type { ShapeError } from '../typescript/runtime/codec.ts';
import type { RpcError, TransportError } from '../typescript/runtime/errors.ts';

type Call = (method: string, params?: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>;
type Pages = (method: string, params: unknown) => AsyncGenerator<readonly unknown[], void>;

/** What tests use of generated TypeScript, whose types they cannot know. */
export interface Loaded {
  readonly methodCodecs: Readonly<Record<string, MethodCodec<unknown>>>;
  readonly createClient: (options: ClientOptions) => {
    readonly call: Call;
    readonly batch: (requests: readonly unknown[]) => Promise<readonly { result?: unknown; error?: RpcError }[]>;
    readonly pages: Pages;
    readonly elements: (method: string, params: unknown) => AsyncGenerator<unknown, void>;
  };
  readonly ShapeError: typeof ShapeError;
  readonly RpcError: typeof RpcError;
  readonly TransportError: typeof TransportError;
}

/** Compiles and loads generated TypeScript. */
export async function load(entry: string): Promise<Loaded> {
  const outfile = `${entry}.mjs`;
  await build({ entryPoints: [entry], bundle: true, format: 'esm', outfile });
  return await import(/* @vite-ignore */ pathToFileURL(outfile).href);
}
