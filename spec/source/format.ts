const width = 120;

/** JSON text with one line for every value that fits on it; ends with a line break. */
export function format(value: unknown): string {
  return `${lines(value, '', 0)}\n`;
}

function lines(value: unknown, indent: string, used: number): string {
  const flat = inline(value);
  if (indent.length + used + flat.length <= width || value === null || typeof value !== 'object') return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${inner}${lines(item, inner, 1)}`).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(([key, member]) => {
    const name = `${JSON.stringify(key)}: `;
    return `${inner}${name}${lines(member, inner, name.length + 1)}`;
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${inline(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
