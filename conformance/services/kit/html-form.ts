import { Parser } from 'htmlparser2';

/** A form of an HTML page: where it goes, and the fields that it sends unless they are changed. */
export interface HtmlForm {
  /** As written; absent: the address of the page. */
  readonly action: string | undefined;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
  /** Names of the fields that hide what is typed. */
  readonly secrets: readonly string[];
  /** What may be pressed to send it. */
  readonly buttons: readonly HtmlButton[];
}

export interface HtmlButton {
  /** Absent: pressing it adds no field. */
  readonly name: string | undefined;
  readonly value: string;
  /** As people read it. */
  readonly text: string;
}

interface OpenForm extends HtmlForm {
  readonly fields: Record<string, string>;
  readonly secrets: string[];
  readonly buttons: HtmlButton[];
}

/** The forms of a page, as a client without scripts sends them: without its buttons. */
export function formsOf(html: string): readonly HtmlForm[] {
  const forms: OpenForm[] = [];
  let isOpen = false;
  let button: { readonly name: string | undefined; readonly value: string; text: string } | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'form') {
        isOpen = true;
        const method = attributes.method?.toUpperCase() === 'POST' ? 'POST' : 'GET';
        forms.push({ action: attributes.action, method, fields: {}, secrets: [], buttons: [] });
      }
      const { name, type = 'text', value } = attributes;
      const form = forms.at(-1);
      if (!isOpen || form === undefined) return;
      if (tag === 'button' && !/^(button|reset)$/i.test(attributes.type ?? ''))
        button = { name, value: value ?? '', text: '' };
      if (tag !== 'input') return;
      if (/^submit$/i.test(type)) form.buttons.push({ name, value: value ?? '', text: value ?? '' });
      const isChoice = /^(checkbox|radio)$/i.test(type);
      if (name === undefined || unsent.test(type) || (isChoice && attributes.checked === undefined)) return;
      if (/^password$/i.test(type)) form.secrets.push(name);
      form.fields[name] = value ?? (isChoice ? 'on' : '');
    },
    ontext(text) {
      if (button !== undefined) button.text += text;
    },
    onclosetag(tag) {
      if (tag === 'form') isOpen = false;
      if (tag !== 'button' || button === undefined) return;
      forms.at(-1)?.buttons.push({ ...button, text: button.text.replaceAll(/\s+/g, ' ').trim() });
      button = undefined;
    },
  });
  parser.end(html);
  return forms;
}

const unsent = /^(submit|button|reset|image|file)$/i;
