/** Opens findings, searches, filters and copies. Texts of a target only ever become text nodes. */
export const script = `
'use strict';
const details = JSON.parse(document.getElementById('details').textContent);
const rows = [...document.querySelectorAll('.row')];
const form = document.querySelector('form');
const input = document.getElementById('search');
const found = document.getElementById('found');

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** A sentence in which words in backticks are code. */
function sentence(text) {
  return text.split('\`').map((piece, index) => (index % 2 === 1 ? element('code', {}, piece) : piece));
}

function place({ method, pointer }) {
  return [element('code', { class: 'method' }, method), ' ', element('code', { class: 'pointer' }, pointer || 'the complete answer')];
}

function titled(title, ...body) {
  return [element('h4', {}, title), ...body];
}

function list(items, more) {
  const rest = more > 0 ? [element('li', {}, 'and ' + more + ' more')] : [];
  return element('ul', {}, ...items.map((item) => element('li', {}, ...item)), ...rest);
}

function versus({ expected, actual }) {
  return element('dl', {},
    element('dt', {}, 'Expected'), element('dd', {}, element('code', {}, expected)),
    element('dt', {}, 'Got'), element('dd', {}, element('code', { class: 'got' }, actual)));
}

function code(caption, kind, ...body) {
  return element('figure', { class: kind }, element('figcaption', {}, ...caption), element('pre', { tabindex: '0' }, ...body));
}

function answer(each, index) {
  const { method, pointer, before, at, after } = each;
  const title = index === 0 ? 'Answer ' : 'Compared with ';
  if (pointer === null) return code([title, element('code', {}, method)], 'answer', before);
  const name = pointer.split('/').at(-1).replaceAll('~1', '/').replaceAll('~0', '~');
  const shown = at === '' ? element('mark', { class: 'nothing' }, name + ': missing') : element('mark', {}, at);
  return code([title, ...place(each)], 'answer', before, shown, after);
}

function copyable(figure) {
  const button = element('button', { type: 'button', 'aria-label': 'Copy the command' }, 'Copy');
  button.addEventListener('click', async () => {
    const text = figure.querySelector('pre').textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(figure.querySelector('pre'));
      button.textContent = document.execCommand('copy') ? 'Copied' : 'Selected';
    }
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
  figure.append(button);
  return figure;
}

function about(finding) {
  const clause = details.clauses[finding.clause];
  const departure = details.departures[finding.departure];
  const why = details.why[finding.rule];
  return element('div', { class: 'what' },
    element('p', { class: 'requires' }, ...sentence(finding.requires)),
    element('blockquote', {}, ...sentence(clause.text)),
    element('p', { class: 'about' }, clause.place, ' · ', element('code', {}, finding.clause)),
    why ? element('p', {}, ...sentence(why)) : undefined,
    departure ? element('p', {}, 'Deployed nodes: ', ...sentence(departure.deployed)) : undefined,
    versus(finding));
}

function further(finding) {
  return element('div', { class: 'more' },
    ...(finding.command ? [copyable(code(['Command'], 'command', finding.command))] : []),
    ...(finding.also.length > 0 ? titled('Also in this answer', list(finding.also.map(place), finding.omitted.also)) : []),
    ...(finding.contradictedBy.length > 0 ? titled('Contradicted by', list(finding.contradictedBy.map(place), finding.omitted.contradictedBy)) : []),
    ...(finding.methods.length > 0 ? [element('p', { class: 'about' }, 'Also in ', ...finding.methods.flatMap((name, index) => [
      index > 0 ? ', ' : '', element('code', {}, name),
    ]), finding.omitted.methods > 0 ? ' and ' + finding.omitted.methods + ' more' : '')] : []),
    ...(finding.others.length > 0 ? titled('The same defect elsewhere, and in other rules', list(finding.others.map((other) => [
      other.rule + ': ', ...place(other), ' expected ', element('code', {}, other.expected), ', got ', element('code', {}, other.actual),
    ]), finding.omitted.others)) : []),
    element('p', { class: 'about' }, 'Finding ', element('a', { href: '#' + anchorOf(finding) }, finding.id)));
}

function anchorOf({ id, departure }) {
  return departure === null ? id : id + '-' + departure;
}

function evidence(finding) {
  const more = finding.omitted.answers;
  return element('div', { class: 'evidence' },
    ...finding.answers.slice(0, 1).map(answer),
    finding.request || finding.sent
      ? code(['Request' + (finding.sent ? ', sent as ' + finding.sent : '')], 'request', finding.request) : undefined,
    ...finding.answers.slice(1).map((each, index) => answer(each, index + 1)),
    more > 0 ? element('p', { class: 'about' }, 'and ' + more + ' more answers') : undefined);
}

/** Fills a finding when it is first opened, and shows the place in its answer. */
function open(row) {
  const body = row.querySelector('.detail');
  if (body.childNodes.length > 0) return;
  const finding = details.findings[row.dataset.index];
  body.append(about(finding), evidence(finding), further(finding));
  for (const mark of body.querySelectorAll('mark')) {
    const pre = mark.closest('pre');
    pre.scrollTop = mark.offsetTop - pre.clientHeight / 3;
  }
}

let texts;

/** The searched text of each row: all but the answers. */
function textOf(row) {
  const finding = details.findings[row.dataset.index];
  if (!finding) return row.textContent.toLowerCase();
  const { id, expected, actual, method, pointer, rule, clause, request, methods, others } = finding;
  const more = [id, expected, actual, method, pointer, rule, clause, request, details.clauses[clause].text, ...methods];
  return [row.textContent, ...more, ...others.flatMap(Object.values)].join(' ').toLowerCase();
}

/** The count beside the heading of a section, and in the navigation. */
function countsOf({ id }) {
  return document.querySelectorAll('#heading-' + id + ' .count, nav a[href="#' + id + '"] .count');
}

const counts = new Map([...document.querySelectorAll('.list')].map((section) => [section.id, countsOf(section)[0].textContent]));

/** Checks that the rows which are shown stand for. */
function sum(own) {
  return own.reduce((all, row) => all + (row.hidden ? 0 : Number(row.dataset.count)), 0);
}

function filter() {
  const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const wanted = [...form.querySelectorAll('select')].filter((select) => select.value !== '');
  const active = words.length > 0 || wanted.length > 0;
  if (words.length > 0) texts ??= new Map(rows.map((row) => [row, textOf(row)]));
  for (const row of rows) {
    row.hidden = !(wanted.every(({ name, value }) => row.dataset[name].split(' ').includes(value))
      && words.every((word) => texts.get(row).includes(word)));
  }
  const shown = rows.filter((row) => !row.hidden);
  for (const fold of document.querySelectorAll('.fold')) {
    fold.dataset.open ??= fold.open ? 'yes' : '';
    fold.hidden = !fold.querySelector('.row:not([hidden])');
    fold.open = active || fold.dataset.open === 'yes';
  }
  for (const section of document.querySelectorAll('.list')) {
    const own = [...section.querySelectorAll('.row')];
    section.hidden = active && own.every((row) => row.hidden);
    const all = counts.get(section.id);
    const count = section.id === 'unjudged' ? sum(own) : own.filter((row) => !row.hidden).length;
    const text = active ? count.toLocaleString('en') + ' of ' + all : all;
    for (const each of countsOf(section)) each.textContent = text;
  }
  for (const id of ['coverage', 'run']) document.getElementById(id).hidden = active;
  document.getElementById('nothing').hidden = !active || shown.length > 0;
  found.textContent = active ? shown.length.toLocaleString('en') + ' of ' + rows.length.toLocaleString('en') : '';
}

function clear() {
  form.reset();
  filter();
}

/** A link may lead to what a filter hides. */
function arrive() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) clear();
  if (target.matches('.finding')) target.open = true;
  target.scrollIntoView();
}

for (const row of document.querySelectorAll('.finding')) row.addEventListener('toggle', () => { if (row.open) open(row); });
if (rows.length > 0) form.hidden = false;
document.querySelector('.by').open = matchMedia('(min-width: 60rem)').matches;
document.querySelector('#nothing button').addEventListener('click', clear);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', filter);
form.addEventListener('reset', () => setTimeout(filter));
document.addEventListener('keydown', (event) => {
  const typing = event.target.closest('input, textarea, select');
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey && !form.hidden) {
    event.preventDefault();
    input.focus();
    input.select();
  } else if (event.key === 'Escape' && (typing || found.textContent !== '')) clear();
});
addEventListener('hashchange', arrive);
arrive();
`;
