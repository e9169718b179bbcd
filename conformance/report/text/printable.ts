/** What a terminal acts upon, and what changes the order of other characters: controls, formats, separators, half pairs. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether a terminal shows the text as it is, in one line. */
export function isPrintable(text: string): boolean {
  return !unprintable.test(text);
}

/** One line that cannot move the cursor nor pretend to be another one: targets and files send what they like. */
export function printable(text: string): string {
  if (isPrintable(text)) return text;
  return text.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ').replaceAll(new RegExp(unprintable, 'gu'), '·');
}

/** The same as escapes of JSON, such as `\u202e`, but for line feeds and tabs. */
export function spelledOut(text: string): string {
  if (isPrintable(text)) return text;
  return text.replaceAll(new RegExp(unprintable, 'gu'), (character) => {
    if (character === '\n' || character === '\t') return character;
    const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  });
}

/** The same for a text of several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
