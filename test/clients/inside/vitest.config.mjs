// The tests of a checkout with our setup file beside its own.
const { PLUMBLINE_CHECKOUT: root, PLUMBLINE_SETUP: setup } = process.env;

export default {
  root,
  server: { fs: { strict: false } },
  test: {
    globals: true,
    include: ['test/**/*.test.ts'],
    setupFiles: [...(setup ? [setup] : []), new URL('./vitest-setup.mjs', import.meta.url).pathname],
  },
};
