import { describe, expectTypeOf, it } from 'vitest';
import type { Asset, price } from './asset.ts';
import { array, map, nullable, optional, withDefault } from './combinators/containers.ts';
import { struct } from './combinators/struct.ts';
import { variant } from './combinators/variant.ts';
import { u16, u32, u64 } from './integer.ts';
import type { authority } from './keys.ts';
import { bool, string } from './scalars.ts';
import type { Static } from './schema.ts';

/** Type tests: the compiler is the judge, `npm run typecheck` runs it. */
describe('the static reading', () => {
  it('gives integers the width they need', () => {
    expectTypeOf<Static<typeof u32>>().toEqualTypeOf<number>();
    expectTypeOf<Static<typeof u64>>().toEqualTypeOf<bigint>();
  });

  it('makes optional members optional and defaulted ones not', () => {
    const record = struct({
      name: string(),
      note: optional(string()),
      weight: withDefault(u16, 1),
      proxy: nullable(bool),
    });
    type Value = Static<typeof record>;
    expectTypeOf<Value['name']>().toEqualTypeOf<string>();
    expectTypeOf<Value['note']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Value['weight']>().toEqualTypeOf<number>();
    expectTypeOf<Value['proxy']>().toEqualTypeOf<boolean | null>();
    expectTypeOf<{ name: string; weight: number; proxy: null }>().toExtend<Value>();
    // @ts-expect-error a member is missing
    const value: Value = { name: 'alice', weight: 1 };
    void value;
  });

  it('discriminates variants by name', () => {
    const tagged = variant({ count: [0, u32], text: [1, string()] }, { legacyTag: 'index' });
    type Value = Static<typeof tagged>;
    expectTypeOf<Extract<Value, { type: 'count' }>['value']>().toEqualTypeOf<number>();
    expectTypeOf<Value['type']>().toEqualTypeOf<'count' | 'text'>();
    // @ts-expect-error no such alternative
    const value: Value = { type: 'other', value: 1 };
    void value;
  });

  it('knows arrays, maps and nested records', () => {
    expectTypeOf<Static<typeof price>['base']>().toEqualTypeOf<Asset>();
    expectTypeOf<Static<typeof authority>['account_auths'][number]>().toEqualTypeOf<readonly [string, number]>();
    const rows = array(map(string(), u64));
    expectTypeOf<Static<typeof rows>>().toEqualTypeOf<readonly (readonly (readonly [string, bigint])[])[]>();
  });
});
