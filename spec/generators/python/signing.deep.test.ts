import { expect, it } from 'vitest';
import { linesOf, signingCases } from '../testing/signing.testing.ts';
import { runIn } from '../testing/toolchain.testing.ts';
import { ecdsaPython, pythonFolder } from './python.testing.ts';

it.skipIf(ecdsaPython === undefined && process.env.CI !== 'true')(
  'generated Python makes the bytes of other serializers and the signatures of dsteem (needs the package python3-ecdsa)',
  () => {
    const cases = signingCases();
    const said = runIn(pythonFolder(), [String(ecdsaPython), 'signing_test.py'], linesOf(cases));

    expect(
      said
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(cases.map(({ expected }) => expected));
    expect(cases.length).toBeGreaterThan(500);
  },
);
