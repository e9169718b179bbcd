const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe inside of elements and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

/** HTML that is not escaped again. */
export interface Html {
  readonly html: string;
}

export const raw = (html: string): Html => ({ html });

/** A template whose values are escaped unless they are `Html`; lists are joined. */
export function html(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const written = values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
    return 'html' in value ? value.html : value.map((each) => each.html).join('');
  });
  return raw(texts.reduce((before, text, index) => before + (written[index - 1] ?? '') + text));
}
