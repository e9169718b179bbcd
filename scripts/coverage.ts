import { writeFileSync } from 'node:fs';
import { coveragePage } from '../conformance/coverage/page.ts';
import { rules } from '../conformance/judge/index.ts';

writeFileSync(new URL('../conformance/coverage/COVERAGE.md', import.meta.url), coveragePage(rules));
