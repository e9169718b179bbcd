/** The form for every method, made from the OpenRPC document. */
export const calls = `
let described = new Map();
let seed = 1;
/** The form as it is made, and its arguments as they come: a call waits for them. */
let filling;

async function discover() {
  try {
    const { reply } = await post('{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}');
    described = new Map(reply.result.methods.map((method) => [method.name, method]));
    const spaces = new Map();
    for (const name of described.keys()) {
      const space = name.split('.')[0];
      if (!spaces.has(space)) spaces.set(space, element('optgroup', { label: space }));
      spaces.get(space).append(element('option', { value: name }, name));
    }
    $('method').replaceChildren(...spaces.values());
    $('method').value = described.has(location.hash.slice(1)) ? location.hash.slice(1) : 'condenser_api.get_accounts';
    await choose();
  } catch (error) {
    setText($('about-method'), 'The methods cannot be read: ' + error.message);
  }
}

async function choose() {
  const method = described.get($('method').value);
  if (!method) return;
  setText($('about-method'), method.summary ?? '');
  const fields = method.params.map(({ name, summary, required }) => {
    const id = 'param-' + name;
    const label = element('label', { for: id }, name, required ? '' : ' (may be left out)');
    const hint = element('span', { class: 'hint', id: id + '-hint' }, summary ?? '');
    const input = element('textarea', { id, name, rows: '1', spellcheck: 'false', 'aria-describedby': id + '-hint' });
    input.addEventListener('input', writeCurl);
    return element('div', { class: 'field' }, label, hint, input);
  });
  $('params').replaceChildren(...fields);
  $('answer').hidden = true;
  writeCurl();
  await fill(method);
}

/** Arguments of this chain, as JSON. */
async function fill(method) {
  if (method.params.length === 0) return;
  const answered = await fetch('plumbline/arguments?method=' + encodeURIComponent(method.name) + '&seed=' + seed);
  if (!answered.ok || $('method').value !== method.name) return;
  const { params } = await answered.json();
  method.params.forEach(({ name }, index) => {
    const value = Array.isArray(params) ? params[index] : params[name];
    const input = $('param-' + name);
    input.value = value === undefined ? '' : JSON.stringify(value);
    input.rows = Math.min(8, Math.ceil(input.value.length / 48) || 1);
  });
  writeCurl();
}

/** The request as text, digits as they were typed; the first argument that is no JSON is marked. */
function request() {
  const method = described.get($('method').value);
  const given = [];
  for (const { name } of method.params) {
    const input = $('param-' + name);
    const text = input.value.trim();
    input.removeAttribute('aria-invalid');
    if (text === '') { given.push([name, undefined]); continue; }
    try {
      JSON.parse(text);
    } catch {
      input.setAttribute('aria-invalid', 'true');
      return { wrong: name + ' is no JSON: texts stand in double quotes, such as "alice"', input };
    }
    given.push([name, text]);
  }
  while (given.length > 0 && given.at(-1)[1] === undefined) given.pop();
  const isNamed = method.paramStructure === 'by-name';
  const params = isNamed
    ? '{' + given.filter(([, text]) => text !== undefined).map(([name, text]) => JSON.stringify(name) + ':' + text).join(',') + '}'
    : '[' + given.map(([, text]) => text ?? 'null').join(',') + ']';
  return { body: '{"jsonrpc":"2.0","id":1,"method":' + JSON.stringify(method.name) + ',"params":' + params + '}' };
}

function writeCurl() {
  const { body, wrong } = request();
  const header = $('method').value.startsWith('plumbline.') ? "-H 'content-type: application/json' " : '';
  const quoted = (body ?? '').replaceAll("'", "'\\\\''");
  setText($('curl'), wrong ?? 'curl -s ' + location.origin + ' ' + header + "-d '" + quoted + "'");
}

async function call(event) {
  event.preventDefault();
  await filling.catch(() => {});
  const { body, wrong, input } = request();
  if (wrong) {
    $('outcome').className = 'problem';
    setText($('outcome'), wrong);
    input.focus();
    return;
  }
  setText($('outcome'), '…');
  const started = performance.now();
  try {
    const { text, reply } = await post(body);
    const took = Math.round(performance.now() - started) + ' ms, ' + count(text.length) + ' characters';
    $('outcome').className = reply.error ? 'problem' : '';
    setText($('outcome'), reply.error ? 'Refused: ' + problem(reply.error) : 'Answered in ' + took + '.');
    const lines = pretty(text);
    $('answer').textContent = lines.length > longest ? lines.slice(0, longest) + '\\n…' : lines;
    $('answer').hidden = false;
  } catch (error) {
    $('outcome').className = 'problem';
    setText($('outcome'), 'No answer: ' + error.message);
  }
}

const longest = 200000;

/** JSON on lines, its digits as they came: no number is read. */
function pretty(text) {
  let [depth, lines] = [0, ''];
  const end = () => '\\n' + '  '.repeat(depth);
  for (const [token] of text.matchAll(/"(?:[^"\\\\]|\\\\.)*"|[{}[\\],:]|[^\\s{}[\\],:"]+/g)) {
    if (token === '{' || token === '[') { depth++; lines += token + end(); }
    else if (token === '}' || token === ']') { depth--; lines = /[{[]\\s*$/.test(lines) ? lines.trimEnd() + token : lines + end() + token; }
    else if (token === ',') lines += token + end();
    else if (token === ':') lines += ': ';
    else lines += token;
  }
  return lines;
}

$('method').addEventListener('change', () => { location.replace('#' + $('method').value); filling = choose(); });
$('fill').addEventListener('click', () => { seed++; filling = fill(described.get($('method').value)); });
$('call').addEventListener('submit', call);
$('copy-curl').append(copyButton('the curl line', () => $('curl').textContent));
filling = discover();
`;
