/** The first unit that stands for another value, and how many there are: the private use area. */
const first = 0xe000;
const room = 0x1900;

const isSurrogate = (value: number): boolean => value >= 0xd800 && value <= 0xdfff;
const needsUnit = (value: number): boolean =>
  value > 0xffff || isSurrogate(value) || (value >= first && value < first + room);

/** Texts whose every unit is one wide character, as in deployed nodes: what has no unit of its own gets one for a while. */
export interface Units {
  of(values: Iterable<number>): string;
  /** The text again; halves of characters are left out. */
  text(units: string): string;
}

export function createUnits(): Units {
  const unitOf = new Map<number, number>();
  const shownBy = new Map<number, number>();
  function unit(value: number): number {
    if (!needsUnit(value)) return value;
    const known = unitOf.get(value);
    if (known !== undefined) return known;
    const made = first + (unitOf.size % room);
    unitOf.set(value, made);
    shownBy.set(made, value);
    return made;
  }
  return {
    of(values) {
      let text = '';
      for (const value of values) text += String.fromCharCode(unit(value));
      return text;
    },
    text: (units) =>
      units.replace(/[\ue000-\uf8ff]/g, (character) => {
        const code = character.charCodeAt(0);
        const value = shownBy.get(code) ?? code;
        return isSurrogate(value) || value > 0x10ffff ? '' : String.fromCodePoint(value);
      }),
  };
}

/** The code points of a text. */
export const wideCharacters = (text: string): readonly number[] =>
  Array.from(text, (character) => character.codePointAt(0) as number);
