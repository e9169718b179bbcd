import { JsonError, parseJson } from '../../spec/kernel/json/json.ts';

/** What is wrong with a text that is no JSON, and in which line. */
export function jsonFlaw(text: string, error: unknown): string {
  try {
    parseJson(text, {});
  } catch (flaw) {
    if (!(flaw instanceof JsonError) || flaw.offset === undefined) throw flaw;
    const before = text.slice(0, flaw.offset).split('\n');
    const said = flaw.message.replace(/ at offset \d+$/, '');
    return `${said}, in line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  }
  return error instanceof Error ? error.message : String(error);
}
