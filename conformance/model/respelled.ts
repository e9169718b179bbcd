/** Finds a text as others spell it. */
export interface Respelled {
  /** Whole: in hexadecimal digits, or within base64 at any place. */
  readonly whole: readonly string[];
  /** Any of its characters percent-encoded (once or more), or escaped as in JSON, JavaScript or HTML. */
  readonly byCharacter: RegExp;
  /** Whether `unescaped` texts show it. */
  readonly isAscii: boolean;
}

export function respelled(text: string): Respelled {
  const bytes = Buffer.from(text);
  const digits = bytes.toString('hex');
  return {
    whole: [digits, digits.toUpperCase(), ...base64Within(bytes)],
    byCharacter: new RegExp([...text].map(spellingsOf).join(''), 'g'),
    isAscii: /^[ !-[\]-~]*$/.test(text),
  };
}

/** Where a text has none of these, its characters are themselves. */
const anyEscape =
  /%(?:25)*([\da-f]{2})|\\+(?:u00|x)([\da-f]{2})|&(?:amp;)*#(?:0*(\d{2,3})|x0*([\da-f]{2}));|\\+(?=["'/])/gi;

/** The text with its escapes of ASCII undone: what is not in this is not escaped in the text, unless it has other characters. */
export function unescaped(text: string): string {
  return text.replaceAll(anyEscape, (_, percent?: string, code?: string, decimal?: string, entity?: string) => {
    const digits = percent ?? code ?? entity;
    if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16));
    return decimal === undefined ? '' : String.fromCharCode(Number(decimal));
  });
}

function spellingsOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const percent = [...Buffer.from(character)].map((byte) => `%(?:25)*${anyDigits(hex(byte, 2))}`).join('');
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const unicode = units.map((unit) => String.raw`\\+u${anyDigits(hex(unit, 4))}`).join('');
  const byte = code < 256 ? String.raw`|\\+x${anyDigits(hex(code, 2))}` : '';
  const entity = `&(?:amp;)*#(?:0*${code}|[xX]0*${anyDigits(code.toString(16))});`;
  return `(?:${literally(character)}|${percent}|${unicode}${byte}|${entity})`;
}

/** Before some characters a backslash means nothing. */
function literally(character: string): string {
  if (character === '\\') return String.raw`\\+`;
  const itself = character.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return /["'/]/.test(character) ? String.raw`\\*${itself}` : itself;
}

function hex(number: number, width: number): string {
  return number.toString(16).padStart(width, '0');
}

/** Hexadecimal digits, small or capital. */
function anyDigits(digits: string): string {
  return digits.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/** The characters of base64 that tell of these bytes alone, with 0, 1 or 2 bytes before them in their group of three. */
function base64Within(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const [start, end] = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)];
    const own = (['base64', 'base64url'] as const).map((alphabet) => whole.toString(alphabet).slice(start, end));
    return [...new Set(own)];
  });
}
