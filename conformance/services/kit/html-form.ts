import { Parser } from 'htmlparser2';

/** A form of an HTML page: where it goes, and the fields that it sends unless they are changed. */
export interface HtmlForm {
  /** As written; absent: the address of the page. */
  readonly action: string | undefined;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

/** The forms of a page, as a client without scripts sends them: without its buttons. */
export function formsOf(html: string): readonly HtmlForm[] {
  const forms: { action: string | undefined; method: 'GET' | 'POST'; fields: Record<string, string> }[] = [];
  let isOpen = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'form') {
        isOpen = true;
        const method = attributes.method?.toUpperCase() === 'POST' ? 'POST' : 'GET';
        forms.push({ action: attributes.action, method, fields: {} });
      }
      const { name, type = 'text', value } = attributes;
      const form = forms.at(-1);
      if (tag !== 'input' || !isOpen || form === undefined || name === undefined) return;
      const isChoice = /^(checkbox|radio)$/i.test(type);
      if (unsent.test(type) || (isChoice && attributes.checked === undefined)) return;
      form.fields[name] = value ?? (isChoice ? 'on' : '');
    },
    onclosetag(tag) {
      if (tag === 'form') isOpen = false;
    },
  });
  parser.end(html);
  return forms;
}

const unsent = /^(submit|button|reset|image|file)$/i;
