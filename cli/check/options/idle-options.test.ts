import { expect, it } from 'vitest';
import { check } from '../../check.ts';
import { refuseIdle } from './idle-options.ts';

const node = 'http://127.0.0.1:8090';

function said(...args: readonly string[]): string {
  const command = check();
  command.parseOptions([...args]);
  try {
    refuseIdle(command);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

it.each([
  [['--list', '--report', 'html=a.html'], '--report would do nothing: nothing is judged with --list and --dry-run'],
  [['--dry-run', '--report', 'html=a.html'], '--report would do nothing'],
  [['--write', '--methods', '*.get_block'], '--write would do nothing: where --methods or --namespaces'],
  [['--write', '--account', 'alice', '--namespaces', 'block_api'], '--write would do nothing'],
  [['--account', 'alice'], '--account would do nothing: it is for --write, and for services that are named'],
  [['--upstream', node], '--upstream would do nothing'],
  [['--observe', '8091'], '--observe would do nothing: it is for a gateway, which --gateway names'],
  [['--web', node, '--observe', '8091'], '--observe would do nothing'],
  [['--gateway', node, '--origin', '8091'], '--origin would do nothing: it is for an image service'],
  [['--web', node, '--app', 'a'], '--app would do nothing'],
  [['--images', node, '--blacklisted', 'eve'], '--blacklisted would do nothing'],
])('an option that a run would pass over is refused: %j', (args, expected) => {
  expect(said(...args)).toContain(expected);
});

it.each([
  [['--report', 'html=a.html']],
  [['--account', 'alice', '--write']],
  [['--account', 'alice', '--write', '--methods', '*.get_block', '--identity', node]],
  [['--account', 'alice', '--identity', node]],
  [['--gateway', node, '--upstream', node, '--observe', '8091', '--blacklisted', 'eve']],
  [['--images', node, '--origin', '8091']],
  [['--identity', node, '--app', 'a']],
])('one that has its use is not: %j', (args) => {
  expect(said(...args)).toBe('');
});

it('what a configuration gives is for other runs, too', () => {
  const command = check();
  command.setOptionValueWithSource('account', 'alice', 'config');
  expect(() => refuseIdle(command)).not.toThrow();
});
