/** The parts of a protocol name: `get_block`, `condenser_api.get_block`, `STEEM_100_PERCENT`. */
function parts(name: string): readonly string[] {
  return name.split(/[^A-Za-z0-9]+/).filter(Boolean);
}

/** `get_block` → `GetBlock`; letters inside a part stay as they are unless it is all capitals. */
export function upperCamel(name: string): string {
  return parts(name)
    .map((part) => {
      const rest = part.slice(1);
      return part.charAt(0).toUpperCase() + (/^[A-Z0-9]+$/.test(part) ? rest.toLowerCase() : rest);
    })
    .join('');
}

/** `get_block` → `getBlock`. */
export function lowerCamel(name: string): string {
  const camel = upperCamel(name);
  return camel.charAt(0).toLowerCase() + camel.slice(1);
}

/** `GetBlock` → `get_block`. */
export function snake(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
