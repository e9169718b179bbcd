import { type SuiteName, suiteNames } from '../../model/service-name.ts';

/** What deployed software is, by the name that recordings give it. */
const software: Readonly<Record<string, SuiteName>> = {
  jussi: 'gateway',
  imagehoster: 'images',
  condenser: 'web',
  'condenser-dev': 'web',
  'hivesigner-api': 'identity',
  'steemconnect-api': 'identity',
  'steemconnect-v2': 'identity',
};

/** The service of a name in a recording, that of a service or of its software. */
export function serviceCalled(name: string): SuiteName | undefined {
  return suiteNames.find((each) => each === name) ?? (Object.hasOwn(software, name) ? software[name] : undefined);
}
