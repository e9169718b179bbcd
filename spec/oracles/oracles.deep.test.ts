import { describe } from 'vitest';
import { agreesWith } from './agreement.testing.ts';
import { dhive, dsteem } from './dsteem.testing.ts';
import { steem } from './steem.testing.ts';
import { wax } from './wax.testing.ts';

describe.each([
  { judge: dsteem, runs: 1_000 },
  { judge: dhive, runs: 1_000 },
  { judge: steem, runs: 1_000 },
  { judge: wax, runs: 200 },
])('$judge.name agrees with us on the hex, digest and id of', ({ judge, runs }) => agreesWith(judge, runs));
