import { type Exchange, fromText } from './exchange.ts';
import { memorySize } from './memory-size.ts';

/** Characters from which parsing an answer again costs less than keeping the parsed form. */
const long = 1024 * 1024;

/** An exchange that is judged later; only the text of a long answer is kept. */
export function parseLater(exchange: Exchange): () => Exchange {
  const { answer, ...rest } = exchange;
  if (answer.text === undefined || memorySize(exchange) < long) return () => exchange;
  return readAgain(rest, answer.text, answer.invalidUtf8);
}

/** A separate function: a closure in the one above would keep the complete exchange alive. */
function readAgain(rest: Omit<Exchange, 'answer'>, text: string, invalidUtf8: true | undefined): () => Exchange {
  return () => ({ ...rest, answer: { ...fromText(text), ...(invalidUtf8 && { invalidUtf8 }) } });
}
