import { Command } from 'commander';
export function audit(): Command {
  return new Command('audit').description('Judge recorded exchanges, without any node.').argument('<file>', 'NDJSON');
}
