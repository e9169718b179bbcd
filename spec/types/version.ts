import { SchemaError } from '../kernel/error.ts';
import type { Json } from '../kernel/json/json.ts';
import { defineSchema, type Schema } from '../kernel/schema.ts';

const pattern = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,4})$/;

/** A version number as 32 bits: major, minor, 16 bits of revision; text `x.y.z` in JSON (document 1, Versioning). */
function versionSchema(title: string, widestRevision: number): Schema<number> {
  const expected = 'a version x.y.z up to 255.255.65535';
  const codec = {
    read(json: Json): number {
      const match = typeof json === 'string' ? pattern.exec(json) : null;
      const [major, minor, revision] = (match ?? []).slice(1).map(Number);
      if (major === undefined || minor === undefined || revision === undefined) throw new SchemaError(expected, json);
      if (major > 255 || minor > 255 || revision > 0xffff) throw new SchemaError(expected, json);
      return ((major << 24) | (minor << 16) | revision) >>> 0;
    },
    write: (value: number): Json => `${value >>> 24}.${(value >>> 16) & 0xff}.${value & 0xffff}`,
  };
  return defineSchema<number>(
    {
      kind: 'version',
      codec: () => codec,
      writeBinary: (writer, value) => writer.u32(value),
      readBinary(reader) {
        const value = reader.u32();
        return (value & 0xffff) <= widestRevision ? value : reader.refuse(`expected ${expected}`, reader.offset - 4);
      },
      jsonSchema: () => ({ type: 'string', pattern: pattern.source }),
      arbitrary: (fc) =>
        fc
          .tuple(fc.nat(255), fc.nat(255), fc.nat(widestRevision))
          .map(([major, minor, revision]) => ((major << 24) | (minor << 16) | revision) >>> 0),
      mutations: () => [
        { path: [], value: null, fault: 'null' },
        { path: [], value: 24, fault: 'a number' },
        { path: [], value: '0.24', fault: 'two parts' },
        { path: [], value: '0.24.x', fault: 'a letter' },
        { path: [], value: '256.0.0', fault: 'a major beyond a byte', expressible: false },
      ],
    },
    { title },
  );
}

export const version = versionSchema('Version', 0xffff);

/** A hardfork has no revision in blocks; that its text ends in `.0` no document says. */
export const hardforkVersion = versionSchema('HardforkVersion', 0);
