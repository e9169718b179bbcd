/** The systems of the documents beside the node; each has a suite of its own. */
export const serviceNames = ['gateway', 'images', 'web', 'identity'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** What rules of requests and scenarios are about: a service, or what the node makes of what it is given to write. */
export const suiteNames = [...serviceNames, 'writes'] as const;

export type SuiteName = (typeof suiteNames)[number];

/** Whether a suite is about a service; the requests of the others are calls of the node itself. */
export function isService(name: SuiteName): name is ServiceName {
  return serviceNames.some((service) => service === name);
}

/** The suite of a label such as `web GET /@<account>.json`; undefined for the name of a method. */
export function serviceOf(label: string): SuiteName | undefined {
  const word = /^([a-z]+)(?: |$)/.exec(label)?.[1];
  return suiteNames.find((name) => name === word);
}
