/** The systems of the documents beside the node; each has a suite of its own. */
export const serviceNames = ['gateway', 'images', 'web', 'identity'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** The service of a label such as `web GET /@<account>.json`; undefined for the name of a method. */
export function serviceOf(label: string): ServiceName | undefined {
  const word = /^([a-z]+)(?: |$)/.exec(label)?.[1];
  return serviceNames.find((name) => name === word);
}
