import type { JsonSchema } from '../kernel/schema.ts';

/** A parameter or a result of a method. */
export interface ContentDescriptor {
  readonly name: string;
  readonly summary?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly [extension: `x-${string}`]: unknown;
}

export interface ExamplePairing {
  readonly name: string;
  readonly params: readonly { readonly name: string; readonly value: unknown }[];
  readonly result?: { readonly name: string; readonly value: unknown };
}

export interface OpenRpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export interface OpenRpcMethod {
  readonly name: string;
  readonly summary: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paramStructure: 'by-position' | 'by-name';
  readonly params: readonly ContentDescriptor[];
  readonly result: ContentDescriptor;
  readonly deprecated?: boolean;
  readonly errors?: readonly OpenRpcError[];
  readonly examples?: readonly ExamplePairing[];
  readonly [extension: `x-${string}`]: unknown;
}

/** An OpenRPC document: the members that we write. */
export interface OpenRpcDocument {
  readonly openrpc: '1.3.2';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly methods: readonly OpenRpcMethod[];
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}
