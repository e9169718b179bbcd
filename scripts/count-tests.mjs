// Prints `PASSED FAILED` for vitest's JSON report and vitest's exit code, then a line for each test that failed: a run that failed has at
// least one failure.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const [path, exitCode] = process.argv.slice(2);

function counted() {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
    const unread = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    const names = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
    );
    const files = unread.map(({ name }) => `${relative('.', name)}: could not be run`);
    return { passed: numPassedTests, failed: numFailedTests + unread.length, names: [...names, ...files] };
  } catch {
    return { passed: 0, failed: 0, names: [`no report of tests in ${path}`] };
  }
}

const { passed, failed, names } = counted();
console.log(passed, Math.max(failed, exitCode === '0' && passed > 0 ? 0 : 1));
for (const name of names) console.log(name);
