/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | undefined | false | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML with values in it, each escaped unless it is HTML itself; nothing for `false` and `undefined`. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, index) => text + shown(parts[index])).join('') };
}

function shown(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(`${part}`);
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
