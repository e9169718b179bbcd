/** What is booked under no method: of the protocol as a whole, or of a call that names none. */
export const protocol = '(protocol)';

/** Of `namespace.method`; whatever else a request called belongs to no namespace. */
export function namespaceOf(method: string): string {
  return /^([a-z_]\w*)\./.exec(method)?.[1] ?? protocol;
}
