import { createHash } from 'node:crypto';
import { script } from './script.ts';
import { style } from './style.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page may do: its own style and script, and calls of its own node; no other page may show it in a frame. */
export const policy = [
  "default-src 'none'",
  `style-src ${hash(style)}`,
  `script-src ${hash(script)}`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A control: a form whose fields are its arguments. */
const control = (name: string, button: string, fields = ''): string =>
  `<form data-control="${name}">${fields}<button>${button}</button></form>`;

const field = (label: string, attributes: string): string => `<label>${label} <input ${attributes}></label>`;

const controls = [
  control('mine', 'Mine', field('Blocks', 'name="count" type="number" min="1" max="10000" value="1" required')),
  control('travel', 'Travel', field('Time', 'name="by" value="1h" required autocomplete="off" size="6"')),
  control('snapshot', 'Take a snapshot'),
  control(
    'revert',
    'Revert',
    field('To snapshot, 0 for the newest', 'name="snapshot" type="number" min="0" value="0"'),
  ),
  control('fork', 'Fork', field('Replace blocks', 'name="blocks" type="number" min="1" value="1" required')),
  control('create_account', 'Create', field('New account', 'name="name" required autocomplete="off" size="12"')),
  control(
    'set_balance',
    'Set',
    field('Account', 'name="account" list="names" required autocomplete="off" size="10"') +
      field('balance', 'name="balance" id="balance" required autocomplete="off" size="14"'),
  ),
];

export const pageText = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plumbline node</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<h1>Plumbline node</h1>
<p id="state" role="status">Connecting</p>
<dl>
<div><dt>Head block</dt><dd id="head">–</dd></div>
<div><dt>Irreversible</dt><dd id="irreversible">–</dd></div>
<div class="wide"><dt>Time of the head</dt><dd id="time">–</dd></div>
<div><dt>Dialect</dt><dd id="dialect">–</dd></div>
<div><dt>Keys begin with</dt><dd id="prefix">–</dd></div>
<div class="wide"><dt>Chain id</dt><dd id="chain-id">–</dd></div>
</dl>
</header>
<main id="main">
<div class="column">
<section aria-labelledby="controls-title">
<h2 id="controls-title">Controls</h2>
<div id="controls">${controls.join('\n')}
<p id="told" role="status"></p></div>
<p id="no-controls" hidden>The controls of this node are off.</p>
</section>
<section aria-labelledby="blocks-title"><h2 id="blocks-title">Blocks</h2><div class="scroll" tabindex="0" role="region" aria-label="Last blocks"><ol id="blocks" class="rows"></ol></div></section>
<section aria-labelledby="pending-title">
<h2 id="pending-title">Pending transactions</h2><ol id="pending" class="rows"></ol><p id="waiting" class="quiet"></p>
</section>
<section aria-labelledby="refusals-title">
<h2 id="refusals-title">Refused calls</h2><div class="scroll" tabindex="0" role="region" aria-label="Last refused calls"><ol id="refusals" class="rows"></ol></div><p id="refused-none" class="quiet"></p>
</section>
</div>
<div class="column">
<section aria-labelledby="call-title">
<h2 id="call-title">Call a method</h2>
<form id="call">
<label for="method">Method</label>
<select id="method"></select>
<p id="about-method"></p>
<div id="params"></div>
<div class="buttons"><button>Send</button><button type="button" id="fill" class="plain">Other arguments</button></div>
</form>
<p id="outcome" role="status"></p>
<pre id="answer" tabindex="0" role="region" aria-label="Answer" hidden></pre>
<h3>The same from a terminal</h3>
<pre id="curl" tabindex="0" role="region" aria-label="Curl line"></pre>
<p id="copy-curl"></p>
</section>
<section aria-labelledby="accounts-title">
<h2 id="accounts-title">Accounts</h2>
<p class="quiet">Keys are test keys that everybody knows.</p>
<div class="scroll all" tabindex="0" role="region" aria-label="Balances and keys">
<table>
<thead><tr><th scope="col">Name</th><th scope="col" class="number" id="core-head">–</th><th scope="col" class="number" id="dollar-head">–</th>
<th scope="col" class="number" id="power-head">–</th><th scope="col">Keys</th></tr></thead>
<tbody id="accounts"></tbody>
</table>
</div>
<p id="more-accounts" class="quiet"></p>
<datalist id="names"></datalist>
</section>
</div>
</main>
<script>${script}</script>
</body>
</html>
`;
