import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { buildOpenRpc } from './build.ts';
import { lint } from './lint.ts';
import { restrictedTo } from './restrict.ts';

const document = buildOpenRpc({ dialect: dialects.core, version: '1' });

describe('restrictedTo', () => {
  it('keeps the methods and all that they refer to, and nothing else', () => {
    const { methods, components } = restrictedTo(new Set(['condenser_api.get_block', 'jsonrpc.get_methods']), document);

    expect(methods.map(({ name }) => name)).toEqual(['condenser_api.get_block', 'jsonrpc.get_methods']);
    expect(Object.keys(components.schemas)).toContain('LegacyTransferOperation');
    expect(Object.keys(components.schemas)).not.toContain('Account');
    expect(lint({ ...document, methods, components }, () => undefined)).toEqual([]);
  });

  it('of all methods is the complete document', () => {
    expect(restrictedTo(new Set(document.methods.map(({ name }) => name)), document)).toEqual(document);
  });
});
