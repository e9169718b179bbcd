/** Whether the text is 65 bytes of hex in either case; does not check their meaning. */
export function isSignatureText(text: string): boolean {
  return text.length === 130 && /^[0-9a-fA-F]*$/.test(text);
}
