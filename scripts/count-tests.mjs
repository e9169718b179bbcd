// Prints `PASSED FAILED` for vitest's JSON report and vitest's exit code: a run that failed has at least one failure.
import { readFileSync } from 'node:fs';

const [path, exitCode] = process.argv.slice(2);

function counted() {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
    const unread = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return [numPassedTests, numFailedTests + unread.length];
  } catch {
    return [0, 0];
  }
}

const [passed, failed] = counted();
console.log(passed, Math.max(failed, exitCode === '0' && passed > 0 ? 0 : 1));
