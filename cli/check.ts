import { Command } from 'commander';
export function check(): Command {
  return new Command('check').description('Check a node.').argument('[url]', 'URL').option('--seed <number>', 'seed');
}
