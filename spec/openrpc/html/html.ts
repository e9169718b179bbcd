/** Markup, as opposed to text that has yet to be escaped. */
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

/** A template of markup: text in it is escaped, markup and lists of it are not, undefined and false are nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.map((string, index) => string + written(parts[index])).join('') };
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** Our own style and script, which hold nothing of the description. */
export function raw(markup: string): Html {
  return { markup };
}

/** A sentence in which words in backticks are code. */
export function sentence(text: string): Html {
  const pieces = text.split('`');
  return html`${pieces.map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))}`;
}

/** A name that may break behind its words. */
export function name(text: string): Html {
  return { markup: escaped(text).replaceAll(/[_./]/g, '$&<wbr>') };
}
