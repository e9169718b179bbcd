import { RefusalError } from '../../../../spec/authority/refusal.ts';
import { ByteReader } from '../../../../spec/kernel/bytes.ts';
import { BinaryError } from '../../../../spec/kernel/error.ts';
import type { AnySchema, Schema } from '../../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import { tooShort } from '../refusals.ts';
import { assertion } from '../refuse.ts';

const unreadable = assertion('binary/unreadable', 'The bytes are no value', {});

/** Reads a property of a witness by its name; undefined where it is not given. @throws RefusalError for bytes that are none. */
export interface PropertyReader {
  <T>(name: string, schema: Schema<T>): T | undefined;
  /** Calls `check` with the value where it is given. */
  <T>(name: string, schema: Schema<T>, check: (value: T) => void): void;
}

/** Values are binary; what follows one is ignored, and names that are not known are too (deployed). */
export function propertyReader(props: readonly (readonly [string, string])[], dialect: Dialect): PropertyReader {
  const given = new Map(props);
  return <T>(name: string, schema: Schema<T>, check?: (value: T) => void): T | undefined => {
    const hex = given.get(name);
    if (hex === undefined) return undefined;
    const value = readBytes(hex, schema as AnySchema, dialect) as T;
    check?.(value);
    return value;
  };
}

function readBytes(hex: string, schema: AnySchema, dialect: Dialect): unknown {
  const bytes = Buffer.from(hex, 'hex');
  try {
    return schema.readBinary(new ByteReader(bytes, dialect));
  } catch (error) {
    if (!(error instanceof BinaryError)) throw error;
    throw new RefusalError(error.isEnd ? tooShort({ len: bytes.length }) : unreadable({}));
  }
}
