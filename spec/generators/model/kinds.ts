import type { Model } from './index.ts';
import { type AssetKind, mapType, type Type, typesOf } from './type.ts';

/** The kinds of assets that occur, by symbol. */
export function kindsOf({ declarations, methods }: Model): readonly AssetKind[] {
  const found = new Map<string, AssetKind>();
  const look = (type: Type): Type => {
    if (type.kind === 'asset') for (const kind of type.symbols) found.set(kind.symbol, kind);
    return mapType(type, look);
  };
  for (const { shape } of declarations) typesOf(shape).forEach(look);
  for (const { params, deployedParams = [], result } of methods) {
    for (const { type } of [...params, ...deployedParams]) look(type);
    look(result);
  }
  return [...found.values()].toSorted((left, right) => (left.symbol < right.symbol ? -1 : 1));
}
