/** The buttons, and what they send. */
export const controls = `
/** The reply as text and as a value; rejects where no node answers. */
async function post(body) {
  const headers = { 'content-type': 'application/json', 'x-plumbline-explain': '1' };
  const answered = await fetch('./', { method: 'POST', headers, body });
  const text = await answered.text();
  return { text, reply: JSON.parse(text) };
}

function tell(text, isProblem) {
  $('told').className = isProblem ? 'problem' : '';
  $('told').textContent = text;
}

const inWords = {
  snapshot: ({ snapshot }) => 'Snapshot ' + snapshot + ' is taken; revert goes back to it.',
  create_account: ({ name }) => 'Account ' + name + ' is there, with money and keys.',
  set_balance: ({ account, balance }) => account + ' has ' + balance + '.',
  revert: ({ snapshot, head_block_number, time }) =>
    'Back at snapshot ' + snapshot + ': the head is block ' + count(head_block_number) + ' of ' + time.replace('T', ' ') + '.',
};
const head = ({ head_block_number, time }) => 'The head is block ' + count(head_block_number) + ' of ' + time.replace('T', ' ') + '.';

for (const form of document.querySelectorAll('form[data-control]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const name = form.dataset.control;
    const params = {};
    for (const { name: key, value, type } of form.querySelectorAll('input')) params[key] = type === 'number' ? Number(value) : value.trim();
    tell('…', false);
    try {
      const { reply } = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'plumbline.' + name, params }));
      if (reply.error) tell(problem(reply.error), true);
      else tell((inWords[name] ?? head)(reply.result), false);
    } catch (error) {
      tell('No answer: ' + error.message, true);
    }
  });
}

/** An error in words: what the node explains, else its message without the title. */
function problem({ message, data }) {
  const explained = data?.explain;
  if (explained) return explained.because + (explained.fix ? ': ' + explained.fix : '');
  return message.replace(/^[^:]*:/, '');
}
`;
