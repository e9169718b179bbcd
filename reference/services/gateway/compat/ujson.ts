import { decimalText, type ExactJson, isDecimal } from '../../../../spec/kernel/json/json.ts';

/**
 * JSON as the library of the deployed gateway writes it: `/` escaped, floats shortest and with a point, and where `ascii` is set no
 * letter beyond ASCII.
 */
export function ujson(value: ExactJson, options: { readonly ascii: boolean }): string {
  if (typeof value === 'string') return text(value, options.ascii);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value === 0 ? '0' : String(value);
  if (isDecimal(value)) return float(Number(decimalText(value)));
  if (Array.isArray(value)) return `[${value.map((item: ExactJson) => ujson(item, options)).join()}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${text(name, options.ascii)}:${ujson(member, options)}`,
  );
  return `{${members.join()}}`;
}

function text(value: string, ascii: boolean): string {
  const escaped = JSON.stringify(value).replaceAll('/', '\\/');
  if (!ascii) return escaped;
  return escaped.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function float(value: number): string {
  const shortest = String(value);
  return /^-?\d+$/.test(shortest) ? `${shortest}.0` : shortest;
}
