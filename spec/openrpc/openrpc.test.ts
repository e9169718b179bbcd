import { readFileSync } from 'node:fs';
import { parseOpenRPCDocument, validateOpenRPCDocument } from '@open-rpc/schema-utils-js';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { type Json, stringifyJson } from '../kernel/json/json.ts';
import type { JsonSchema } from '../kernel/schema.ts';
import { methods } from '../methods/index.ts';
import { buildOpenRpc } from './build.ts';
import type { OpenRpcDocument } from './document.ts';
import { lint, schemasOf, type Validate } from './lint.ts';
import { openRpcText } from './text.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The document as JavaScript reads it: integers beyond 2^53 become the nearest number. */
function published(document: OpenRpcDocument): OpenRpcDocument {
  return JSON.parse(stringifyJson(document as unknown as Json)) as OpenRpcDocument;
}

/** Ajv over one document: its components are known by their place. */
function validatorOf(document: OpenRpcDocument): Validate {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    inlineRefs: false,
  });
  ajv.addVocabulary(['x-source', 'x-deployed', 'x-names']);
  const placed = (schema: unknown) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"document#/definitions/')) as JsonSchema;
  ajv.addSchema({ $id: 'document', definitions: placed(document.components.schemas) });
  return (schema, value) => {
    const validate = ajv.compile(placed(schema));
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
}

for (const dialect of Object.values(dialects)) {
  describe(`the OpenRPC document in dialect ${dialect.name}`, () => {
    const document = published(buildOpenRpc({ dialect, version }));

    it('describes every method once', () => {
      expect(document.methods).toHaveLength(Object.keys(methods).length);
    });

    it('says in a sentence what every parameter is', () => {
      const params = document.methods.flatMap((method) => method.params.map(({ summary = '' }) => summary));
      expect(params.length).toBeGreaterThan(350);
      expect(params.filter((summary) => !/^[A-Z].*\.$/.test(summary))).toEqual([]);
    });

    it('passes the public validator', async () => {
      const parsed = await parseOpenRPCDocument(structuredClone(document) as never, { dereference: false });
      expect(validateOpenRPCDocument(parsed)).toBe(true);
    });

    it('holds valid draft-07 schemas only', () => {
      const ajv = new Ajv();
      const faulty = [...schemasOf(document)].filter(([schema]) => !ajv.validateSchema(schema)).map(([, at]) => at);
      expect(faulty).toEqual([]);
    });

    it('passes our own lint', () => {
      const validate = dialect.name === 'core' ? validatorOf(document) : () => undefined;
      expect(lint(document, validate)).toEqual([]);
    });
  });
}

describe('openrpc.json', () => {
  it('is up to date', () => {
    const committed = readFileSync(new URL('openrpc.json', import.meta.url), 'utf8');
    expect(committed === openRpcText({ dialect: dialects.core, version }), 'npm run openrpc writes it anew').toBe(true);
  });
});

describe('what the documents state beyond shapes', () => {
  const { methods: all } = published(buildOpenRpc({ dialect: dialects.core, version }));
  const methodOf = (name: string) => all.find((method) => method.name === name);

  it('is in errors: texts that are no integers, and a code only where one is stated', () => {
    const parse = {
      code: -32000,
      message: 'a text stands for an integer and is none',
      data: { code: 4, 'x-source': 'document 1, Errors' },
    };
    expect(methodOf('condenser_api.get_block')?.errors).toEqual([parse]);
    expect(methodOf('condenser_api.get_config')?.errors).toBeUndefined();
    expect(methodOf('database_api.verify_authority')?.errors).toEqual([
      {
        code: -32000,
        message: 'signatures are missing',
        data: { 'x-source': 'document 1, Errors', 'x-code-source': 'deployed' },
      },
    ]);
  });

  it('is in constants: the answers of what is not implemented', () => {
    expect(methodOf('condenser_api.get_account_references')?.result.schema).toMatchObject({ maxItems: 0 });
    expect(methodOf('condenser_api.verify_account_authority')?.result.schema).toMatchObject({ const: false });
    expect(methodOf('database_api.verify_account_authority')?.result.schema).toMatchObject({
      properties: { valid: { const: false } },
    });
  });

  it('is in limits: the maximum of every documented one', () => {
    const limited = all.flatMap(({ params, 'x-limits': limits }) => {
      const { param, maximum } = (limits ?? {}) as { readonly param?: string; readonly maximum?: number };
      const schema = params.find(({ name }) => name === param)?.schema;
      return maximum === undefined || schema === undefined ? [] : [[schema.maximum, maximum] as const];
    });
    expect(limited.length).toBe(55);
    expect(limited.filter(([written, stated]) => written !== stated)).toEqual([]);
  });

  it('is not in the nulls of deployed nodes, which are marked', () => {
    const nullOf = (name: string) =>
      ((methodOf(name)?.result.schema.anyOf ?? []) as readonly JsonSchema[]).find(({ type }) => type === 'null');
    expect(nullOf('condenser_api.get_block')).toEqual({ type: 'null', 'x-source': 'deployed' });
    expect(nullOf('condenser_api.get_escrow')).toEqual({ type: 'null' });
  });
});

describe('lint', () => {
  const document = published(buildOpenRpc({ dialect: dialects.core, version }));
  const [first, second] = document.methods as [OpenRpcDocument['methods'][0], OpenRpcDocument['methods'][0]];
  const problems = (changed: Partial<OpenRpcDocument>) => {
    const complete = { ...document, ...changed };
    return lint(complete, () => undefined).map(({ problem }) => problem);
  };

  it('finds a duplicate method', () => {
    expect(problems({ methods: [...document.methods, first] })).toEqual(['a duplicate method']);
  });

  it('sees a reference that points nowhere', () => {
    const result = { name: 'result', schema: { $ref: '#/components/schemas/Nothing' } };
    const { examples: _, ...bare } = second;
    expect(lint({ ...document, methods: [{ ...bare, result }] }, () => undefined)).toContainEqual({
      at: `${second.name}/result`,
      problem: '#/components/schemas/Nothing points nowhere',
    });
  });

  it('sees a component that nothing refers to', () => {
    expect(problems({ components: { schemas: { ...document.components.schemas, Unused: {} } } })).toEqual([
      'nothing refers to it',
    ]);
  });

  it('sees a misspelt keyword and a required member that is not described', () => {
    const schemas = { ...document.components.schemas, Price: { type: 'object', propertys: {} } };
    expect(lint({ ...document, components: { schemas } }, () => undefined).map(({ problem }) => problem)).toContain(
      'propertys is no keyword of draft-07',
    );
    const Price = { type: 'object', properties: { base: {} }, required: ['base', 'quote'] };
    const other = { ...document, components: { schemas: { ...document.components.schemas, Price } } };
    expect(lint(other, () => undefined).map(({ problem }) => problem)).toContain(
      'required member quote is not described',
    );
  });

  it('sees an example that breaks its schema', () => {
    const examples = [{ name: 'wrong', params: [{ name: 'nothing', value: 1 }], result: { name: 'result', value: 5 } }];
    const found = lint({ ...document, methods: [{ ...first, examples }] }, validatorOf(document)).map(
      ({ problem }) => problem,
    );
    expect(found).toContain('there is no parameter nothing');
    expect(found.some((problem) => problem.startsWith('result: '))).toBe(true);
  });

  it('sees a required parameter after an optional one', () => {
    const params = [
      { name: 'a', required: false, schema: {} },
      { name: 'b', required: true, schema: {} },
    ];
    const method = { ...first, name: 'condenser_api.x', paramStructure: 'by-position' as const, params };
    expect(lint({ ...document, methods: [method] }, () => undefined)).toContainEqual({
      at: 'condenser_api.x',
      problem: 'required parameter b follows an optional one',
    });
  });
});
