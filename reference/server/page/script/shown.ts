/** What the node tells, as it tells it. */
export const shown = `
let chain;
const shows = {
  chain(told) {
    chain = told;
    setText($('head'), count(told.head));
    setText($('irreversible'), count(told.irreversible));
    setText($('time'), told.time.replace('T', ' ') + ' UTC');
    setText($('dialect'), told.dialect);
    setText($('prefix'), told.prefix);
    setText($('chain-id'), told.chainId);
    document.title = 'Block ' + count(told.head) + ' · Plumbline node';
    $('controls').hidden = !told.isControlled;
    $('no-controls').hidden = told.isControlled;
    for (const [place, text] of [['core-head', told.symbols.CORE], ['dollar-head', told.symbols.SBD], ['power-head', told.symbols.CORE + ' power']])
      setText($(place), text);
    if ($('balance').value === '') $('balance').value = '100.000 ' + told.symbols.CORE;
  },

  blocks(rows) {
    keep($('blocks'), rows, (row) => JSON.stringify(row), (row) => {
      const isRun = row.first !== row.last;
      const name = isRun ? 'Blocks ' + count(row.first) + ' to ' + count(row.last) : 'Block ' + count(row.last);
      const about = element('p', { class: 'about' }, element('strong', {}, name), ' ' + row.time.slice(11) + (isRun ? '' : ' by ' + row.witness));
      if (row.operations.length === 0) return element('li', { class: 'quiet' }, about, element('p', {}, 'no operations'));
      const operations = element('ul', {}, ...row.operations.map((text) => element('li', {}, text)));
      if (row.more > 0) operations.append(element('li', { class: 'quiet' }, 'and ' + count(row.more) + ' more'));
      return element('li', {}, about, operations);
    });
  },

  pending({ shown, more }) {
    setText($('waiting'), shown.length === 0 ? 'None: each transaction has its block.' : '');
    keep($('pending'), shown, ({ id }) => id, ({ id, operations }) =>
      element('li', {}, operations.join(', '), ' ', element('code', { class: 'quiet' }, id.slice(0, 8))));
    if (more > 0) setText($('waiting'), 'and ' + count(more) + ' more');
  },

  accounts({ shown, more }) {
    keep($('accounts'), shown, ({ name, keys }) => name + (keys ? ' with keys' : ''), accountRow);
    for (const [index, { balances }] of shown.entries())
      balances.forEach((text, column) => {
        const cell = $('accounts').children[index].children[column + 1];
        setText(cell, text.replace(/ .*/, ''));
        cell.dataset.unit = $(['core-head', 'dollar-head', 'power-head'][column]).textContent;
      });
    keep($('names'), shown, ({ name }) => name, ({ name }) => element('option', { value: name }));
    setText($('more-accounts'), more > 0 ? count(more) + ' more accounts: condenser_api.get_accounts shows them.' : '');
  },

  refusals(rows) {
    setText($('refused-none'), rows.length === 0 ? 'None so far.' : '');
    keep($('refusals'), rows, (row) => JSON.stringify(row), ({ at, method, message, rule, fix }) => {
      const line = element('li', {}, element('p', { class: 'about' }, element('strong', {}, method), ' ' + at), element('p', {}, message));
      if (fix) line.append(element('p', { class: 'fix' }, fix));
      if (rule) line.append(element('p', { class: 'quiet' }, rule));
      return line;
    });
  },
};

function accountRow({ name, keys }) {
  const cells = ['', '', ''].map(() => element('td', { class: 'number' }));
  const row = element('tr', {}, element('th', { scope: 'row' }, name), ...cells);
  if (keys === undefined) return (row.append(element('td', {}, '')), row);
  const list = element('dl', {});
  for (const [role, key] of Object.entries(keys)) {
    list.append(element('dt', {}, role + ' '), element('dd', {}, element('code', {}, key.private), ' ',
      copyButton('the ' + role + ' key of ' + name, () => key.private), element('br'), element('code', { class: 'quiet' }, key.public)));
  }
  row.append(element('td', {}, element('details', {}, element('summary', {}, 'Keys', element('span', { class: 'hidden' }, ' of ' + name)), list)));
  return row;
}

const events = new EventSource('plumbline/events');
for (const [name, show] of Object.entries(shows)) events.addEventListener(name, ({ data }) => show(JSON.parse(data)));
events.addEventListener('open', () => { setText($('state'), 'Live'); $('state').className = 'live'; });
events.addEventListener('error', () => { setText($('state'), 'The node does not answer; trying again'); $('state').className = 'lost'; });
`;
