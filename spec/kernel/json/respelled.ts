/**
 * JSON text as the library of deployed gateways writes it: without spaces, `/` escaped, fractions as the shortest double with a point, and
 * where `ascii` is set no letter beyond ASCII. Order and names of members stay. Wants valid JSON; what no double holds stays as it is.
 */
export function respelled(json: string, { ascii }: { readonly ascii: boolean }): string {
  return json.replaceAll(token, (part) => {
    if (part.startsWith('"')) return text(part, ascii);
    return /^\s/.test(part) ? '' : number(part);
  });
}

/** Strings, numbers and spaces; whatever else there is stays. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|\s+/g;

function text(written: string, ascii: boolean): string {
  const escaped = JSON.stringify(JSON.parse(written)).replaceAll('/', '\\/');
  if (!ascii) return escaped;
  return escaped.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function number(written: string): string {
  if (/^-?\d+$/.test(written)) return BigInt(written).toString();
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  const shortest = Object.is(value, -0) ? '-0' : String(value);
  return /^-?\d+$/.test(shortest) ? `${shortest}.0` : shortest;
}
