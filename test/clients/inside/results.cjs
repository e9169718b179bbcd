const { appendFileSync } = require('node:fs');
const { counted } = require('./redirect.cjs');

/** Notes how a test ended, and how many requests of it a node answered. */
function begin() {
  const before = counted.requests;
  return (title, hasPassed, message) => {
    const requests = counted.requests - before;
    appendFileSync(process.env.PLUMBLINE_RESULTS, `${JSON.stringify({ title, hasPassed, requests, message })}\n`);
  };
}

module.exports = { begin };
