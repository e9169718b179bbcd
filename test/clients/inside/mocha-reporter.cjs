// A reporter of Mocha: one line of JSON a test.
const { begin } = require('./results.cjs');

module.exports = function reporter(runner) {
  let end = begin();
  runner.on('test', () => {
    end = begin();
  });
  runner.on('pass', (test) => end(test.fullTitle(), true));
  runner.on('fail', (test, error) => end(test.fullTitle(), false, String(error?.message ?? error)));
};
