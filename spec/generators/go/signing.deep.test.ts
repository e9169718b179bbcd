import { copyFileSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { describe } from '../model/index.ts';
import { needsToBroadcast } from '../model/layout.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { linesOf, signingCases } from '../testing/signing.testing.ts';
import { runIn } from '../testing/toolchain.testing.ts';
import { btcecReady, withBtcec } from './btcec.testing.ts';
import { go } from './index.ts';

it.skipIf(!btcecReady)(
  'generated Go makes the bytes of other serializers and the signatures of dsteem (needs go and the package golang-github-btcsuite-btcd-btcec-dev)',
  () => {
    const folder = newFolder();
    const cases = signingCases();
    writeAll(folder, go.files(describe(dialects.testnet, needsToBroadcast), { typesOnly: false }));
    writeAll(folder, [{ path: 'cases.ndjson', text: linesOf(cases) }]);
    withBtcec(folder, 'plumbline');
    copyFileSync(new URL('signing_test.go', import.meta.url), `${folder}/signing_test.go`);

    expect(runIn(folder, ['gofmt', '-l', 'broadcast.go', 'signing.go', 'signing_test.go'])).toBe('');
    const said = runIn(folder, ['go', 'test', '-vet=all', '-count=1', '-v', '.']);
    expect(said.match(/^--- PASS: \w+/gm)).toEqual(['--- PASS: TestSigning', '--- PASS: TestRefusedSigning']);
    const signed = readFileSync(`${folder}/signed.ndjson`, 'utf8').trimEnd().split('\n');
    expect(signed.map((line) => JSON.parse(line))).toEqual(cases.map(({ expected }) => expected));
  },
  240_000,
);
