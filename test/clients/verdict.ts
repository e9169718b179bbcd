import type { TestResult } from './run-suite.ts';
import type { Suite } from './suites.ts';

/** What the results of a suite come to, as text, and whether as many passed as have to. */
export function verdict(
  { name, leastPassed }: Pick<Suite, 'name' | 'leastPassed'>,
  { results, output }: { readonly results: readonly TestResult[]; readonly output: string },
): { readonly text: string; readonly isEnough: boolean } {
  const reached = results.filter(({ requests }) => requests > 0);
  const failed = reached.filter(({ hasPassed }) => !hasPassed);
  const passed = reached.length - failed.length;
  const text = [
    `${name}: ${passed} of ${reached.length} tests that reach a node pass, and ${leastPassed} have to`,
    ...failed.map(({ title, message }) => `  ${title}: ${firstLine(message)}`),
    // A program that ran no test says why itself.
    ...(results.length === 0 ? output.trim().split('\n').slice(-10) : []),
  ].join('\n');
  return { text, isEnough: passed >= leastPassed };
}

const firstLine = (text = 'no reason given'): string => text.split('\n', 1)[0] as string;
