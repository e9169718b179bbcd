import { readFileSync, writeFileSync } from 'node:fs';
import { exit, stderr, stdout } from 'node:process';
import { dialects } from '../spec/dialects/index.ts';
import { openRpcText } from '../spec/openrpc/text.ts';
import { wordsOfProcess } from './kit/given-words.ts';

/** Writes spec/openrpc/openrpc.json; with --check compares instead and fails on a difference. */
const isCheck = wordsOfProcess(['--check']).has('--check');
const file = new URL('../spec/openrpc/openrpc.json', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const text = openRpcText({ dialect: dialects.core, version });
if (!isCheck) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  stderr.write('spec/openrpc/openrpc.json is out of date; `npm run openrpc` updates it.\n');
  exit(1);
} else {
  stdout.write('spec/openrpc/openrpc.json is up to date.\n');
}
