/** The first characters of a text. A slice would keep the complete text, which may be an answer of megabytes, in memory. */
export function truncate(text: string, length: number): string {
  return Buffer.from(text.slice(0, length), 'utf16le').toString('utf16le');
}
