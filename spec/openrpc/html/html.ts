/** Markup, as opposed to unescaped text. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | undefined | false | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);
}

/** A template of markup: text is escaped, markup and lists of markup are not, undefined and false are empty. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.map((string, index) => string + written(parts[index])).join('') };
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** Our own style and script, which contain no text of the description. */
export function raw(markup: string): Html {
  return { markup };
}

/** A sentence; words in backticks are code. */
export function sentence(text: string): Html {
  const pieces = text.split('`');
  return html`${pieces.map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))}`;
}

/** A name that may break after each of its words. */
export function name(text: string): Html {
  return { markup: escaped(text).replaceAll(/[_./]/g, '$&<wbr>') };
}
