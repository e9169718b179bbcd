import { readFile } from 'node:fs/promises';
import type { Behaviour } from '../behaviour.ts';
import type { GatewayOptions } from '../options.ts';
import { ConfigurationError } from './configuration.ts';
import { documentedConfiguration } from './documented.ts';
import { checkConfiguration, type ReadConfiguration, readConfiguration } from './read.ts';

type Source = Pick<GatewayOptions, 'node' | 'blacklist' | 'configuration' | 'configurationFile'>;

/** Reads the configuration that the options name. Rejects with ConfigurationError. */
export async function loadConfiguration(
  { node, blacklist, configuration, configurationFile }: Source,
  behaviour: Behaviour,
): Promise<ReadConfiguration> {
  if (configurationFile !== undefined) return readConfiguration(await textOf(configurationFile), behaviour);
  if (configuration !== undefined) return checkConfiguration(configuration, behaviour);
  if (node !== undefined) return checkConfiguration(documentedConfiguration(node, blacklist), behaviour);
  throw new ConfigurationError([{ path: 'options', text: 'must name a node or a configuration' }]);
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new ConfigurationError([{ path, text: `cannot be read: ${(error as Error).message}` }], { cause: error });
  }
}
