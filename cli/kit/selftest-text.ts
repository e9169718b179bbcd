import { printable } from '../../conformance/report/text/printable.ts';
import type { OperatorTally, Tally } from '../../conformance/selftest/tally.ts';

/** How many survivors are listed; the seed reproduces them all. */
const mostNamed = 40;

/** The result of a selftest for people, at most 100 columns but for the names of survivors. */
export function selftestText({ operators, survivors, findings, ...all }: Tally, seed: number): string {
  const lines = [
    row(['operator', 'made', 'detectable', 'found', 'share']),
    ...[...operators].map(([id, sums]) => row([id, ...cells(sums)])),
    row(['all', ...cells(all)]),
    '',
    `${all.reported - all.detectable} undetectable mutations: not stated, and in no other answer.`,
    `Findings for one mutation: median ${findings.median}, 95th percentile ${findings.percentile95}. Seed ${seed}.`,
  ];
  const named = survivors
    .slice(0, mostNamed)
    .map(({ operator, recording, method, pointer }) => printable(`  ${operator}  ${recording}  ${method}  ${pointer}`));
  const more = survivors.length > mostNamed ? [`  and ${survivors.length - mostNamed} more`] : [];
  const list = survivors.length > 0 ? ['', `SURVIVED (${survivors.length})`, ...named, ...more] : [];
  return `${[...lines, ...list].join('\n')}\n`;
}

function cells({ reported, detectable, found }: OperatorTally): readonly string[] {
  const share = detectable === 0 ? '-' : `${Math.floor((found * 1000) / detectable) / 10} %`;
  return [`${reported}`, `${detectable}`, `${found}`, share];
}

function row([name = '', ...numbers]: readonly string[]): string {
  return `${name.padEnd(30)}${numbers.map((each) => each.padStart(12)).join('')}`;
}
