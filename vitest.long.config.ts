import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The long tests: those that need a browser, Redis or the tools of another language, and more cases of laws that `npm test` tries some of. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    env: { PLUMBLINE_CASES: 'all' },
    include: ['**/*.long.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.cache/**'],
  },
});
