// A setup file of Vitest: one line of JSON a test.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const { begin } = createRequire(import.meta.url)('./results.cjs');
// That of the checkout: this file is outside of it.
const vitest = createRequire(`${process.env.PLUMBLINE_CHECKOUT}/package.json`).resolve('vitest/package.json');
const { beforeEach } = await import(new URL('dist/index.js', pathToFileURL(vitest)).href);

const titleOf = ({ name, suite }) => (suite?.name ? `${titleOf(suite)} ${name}` : name);

beforeEach(({ task, onTestFinished }) => {
  const end = begin();
  onTestFinished(() => {
    const [error] = task.result?.errors ?? [];
    end(titleOf(task), error === undefined, error?.message);
  });
});
