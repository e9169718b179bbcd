import { type Command, Option } from 'commander';
import { type ServiceName, serviceNames } from '../../conformance/model/service-name.ts';
import type { Signer } from '../../conformance/model/signer.ts';
import type { App } from '../../conformance/services/model/context.ts';
import type { ServiceTarget } from '../../conformance/services/run/options.ts';
import { usage } from '../kit/exit.ts';
import { httpUrl, integer, target } from '../kit/options.ts';

/** What the command line says of services. */
export interface ServiceFlags {
  readonly gateway?: string;
  readonly images?: string;
  readonly web?: string;
  readonly identity?: string;
  readonly upstream?: string;
  readonly observe?: number;
  readonly origin?: number;
  readonly write?: true;
  readonly account?: string;
  readonly app?: string;
  readonly redirectUri?: string;
  readonly blacklisted?: string;
}

const about: { readonly [S in ServiceName]: string } = {
  gateway: 'check the gateway there',
  images: 'check the image service there',
  web: 'check the web JSON there',
  identity: 'check the identity layer there',
};

/** Adds the options of ServiceFlags. */
export function serviceOptions(command: Command): Command {
  for (const name of serviceNames) command.addOption(new Option(`--${name} <url>`, about[name]).argParser(target));
  return command
    .option('--upstream <url>', 'the node behind the services (default: the URL of the node)', target)
    .option(
      '--observe <port>',
      'listen here as the upstream of the gateway, which must be so configured',
      integer(1, 65535),
    )
    .option('--origin <port>', 'listen here with images that the image service may fetch', integer(1, 65535))
    .option('--write', 'rules may broadcast, log in and upload, as --account: for test networks')
    .option('--account <name>', 'the account to ask for, and to act for; its keys are in PLUMBLINE_KEYS')
    .option('--app <name>', 'the app to authorise; its secret is in PLUMBLINE_APP_SECRET')
    .option('--redirect-uri <uri>', 'where the app lets its users be sent to', httpUrl)
    .option('--blacklisted <name>', 'an account of limits.blacklist_accounts of the gateway');
}

/** The services that are named. */
export function serviceTargets(flags: ServiceFlags): readonly ServiceTarget[] {
  return serviceNames.flatMap((name) => {
    const url = flags[name];
    return url === undefined ? [] : [{ name, url }];
  });
}

/** Who rules may act for, and with what. */
interface Permissions {
  readonly signer?: Signer;
  readonly app?: App;
  readonly accounts?: readonly string[];
  readonly blacklisted?: string;
  readonly secrets: readonly string[];
}

/** Who rules may act for. Rejects with Exit for flags that do not fit together. */
export async function permissions(
  { write, account, app, redirectUri, blacklisted }: ServiceFlags,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Permissions> {
  if (write && account === undefined) throw usage('--write needs --account: whose keys are in PLUMBLINE_KEYS.');
  if ((app === undefined) !== (redirectUri === undefined)) throw usage('--app and --redirect-uri belong together.');
  const secret = env.PLUMBLINE_APP_SECRET;
  // Names of roles are no secrets: words of rules and reports have them.
  const keys = (env.PLUMBLINE_KEYS ?? '')
    .split(/[\s,]+/)
    .map((part) => part.replace(/^(owner|active|posting|memo)=/, ''));
  return {
    ...(write &&
      account !== undefined && {
        signer: (await import('./signer.ts')).signerFrom(account, env.PLUMBLINE_KEYS),
      }),
    ...(app !== undefined &&
      redirectUri !== undefined && { app: { id: app, redirectUri, ...(secret !== undefined && { secret }) } }),
    ...(account !== undefined && { accounts: [account] }),
    ...(blacklisted !== undefined && { blacklisted }),
    secrets: [...keys, ...(secret === undefined ? [] : [secret])],
  };
}
