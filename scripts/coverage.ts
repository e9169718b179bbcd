import { writeFileSync } from 'node:fs';
import { coveragePage } from '../conformance/coverage/page.ts';
import { rules } from '../conformance/judge/index.ts';
import { serviceRules } from '../conformance/services/index.ts';
import { wordsOfProcess } from './kit/given-words.ts';

wordsOfProcess([]);
writeFileSync(
  new URL('../conformance/coverage/COVERAGE.md', import.meta.url),
  coveragePage([...rules, ...serviceRules]),
);
