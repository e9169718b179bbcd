import { describe, expect, it } from 'vitest';
import { plumbline } from './support/plumbline.ts';

const { ask, run } = plumbline();

describe('help', () => {
  it.each([['--help'], ['check', '--help'], ['node', '--help'], ['audit', '--help'], ['spec', '--help']])(
    'is on stdout: %s %s',
    async (...args) => {
      const { code, stdout, stderr } = await ask(...args);

      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^Usage: plumbline/);
      expect(stdout.split('\n').filter((line) => line.length > 104)).toEqual([]);
    },
  );

  it('is shown on stderr when there is no command', async () => {
    const { code, stdout, stderr } = await run();

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Usage: plumbline/);
  });
});

describe('an invalid command line', () => {
  it.each([
    [['check', '--sede', '1'], "unknown option '--sede'. Did you mean --seed?"],
    [['audit', 'x', '--reprot', 'json=x'], "unknown option '--reprot'. Did you mean --report?"],
    [['node', '--prot', '1'], "unknown option '--prot'. Did you mean --port?"],
    [['chek'], "unknown command 'chek'. Did you mean check?"],
    [['faucet', 'bob', '1'], 'It must be an amount with three decimals and a symbol, such as "100.000 STEEM".'],
    [['check', '--seed', 'x'], 'It must be an integer from 0 to 4294967295.'],
    [['check', '--max-time', '-1'], 'It must be a number of seconds above 0'],
    [['check', '--profile', 'fast'], 'Allowed choices are quick, full, hostile.'],
    [['check', '--dialect', 'klingon'], 'Allowed choices are auto, core, steem, testnet, hive.'],
    [
      ['check', '--report', 'foo=x'],
      'It must be KIND=PATH, such as json=report.json; kinds are html, json, junit, events, markdown, sarif, har, badge, annotations, console.',
    ],
    [['check', '--report', 'json'], 'It must be KIND=PATH'],
    [['check', '--report', 'json=/proc/none/report.json'], 'json=/proc/none/report.json cannot be written'],
    [['check', '--report', 'json=.'], 'json=. cannot be written: it is a folder'],
    [['check', '--concurrency', '0'], 'It must be an integer from 1 to 1000.'],
    [['check', 'localhost:8090'], 'such as http://localhost:8090'],
    [['check', 'http://localhost:1', 'http://localhost:2'], 'too many arguments'],
    [['audit'], "missing required argument 'files'"],
    // A repeated option adds to what was given before, and replaces none of it.
    [['node', '--fault', 'block-id-fliped', '--fault', 'id-as-text'], 'no fault is called block-id-fliped.'],
    [['check', '--methods', '*.get_blok', '--methods', '*.get_block'], '--methods *.get_blok matches nothing.'],
    [['check', '--min-checks', '0'], 'It must be an integer of 1 or more.'],
    [['check', '--max-requests', '0'], 'It must be an integer of 1 or more.'],
    [['check', '--watch'], '--watch needs the URL of a node, which may change.'],
    [['check', '--require', 'methods=900'], 'methods=900 cannot be met: 193 methods are documented'],
    [['check', '--methods', '!*'], '--methods !* leaves no method.'],
    [['check', '--namespaces', 'nope'], 'matches nothing. See plumbline check --list'],
    [['check', 'http://localhost:99999'], 'Its host or its port, which is at most 65535, is wrong.'],
    [['chain', 'replay'], "plumbline chain replay: missing required argument 'blocks'."],
    [['selftest', '--json', 'x'], '--json needs --nodes.'],
    [['docs', '--out', ''], 'It must be a path, and is empty; . is the present folder.'],
    [['shadow', 'http://127.0.0.1:1', '--checkpoint', '.'], '.: it is a directory.'],
    [['rules', ''], 'no rule or departure is called nothing. See plumbline rules'],
    [['departures', 'nope'], 'See plumbline departures'],
    [['node', '--port', '65536'], 'It must be an integer from 0 to 65535.'],
  ])('%j: exit 2 and one line with a correction', async (args, line) => {
    const { code, stdout, stderr } = await ask(...args);

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
