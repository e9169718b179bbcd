/** Search, its keys, and copy buttons; the page is readable without it. */
export const script = `
'use strict';
const form = document.querySelector('form');
const input = document.getElementById('search');
const found = document.getElementById('found');
const items = [...document.querySelectorAll('.item')].map((element) => {
  const words = element.querySelectorAll('h3, .summary, tbody th, .name');
  const text = [...words].map((word) => word.textContent).join(' ').toLowerCase();
  return { element, text, link: document.querySelector('nav a[href="#' + CSS.escape(element.id) + '"]') };
});
const folds = [...document.querySelectorAll('nav details')];

function search() {
  const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const { element, text, link } of items) {
    element.hidden = !words.every((word) => text.includes(word));
    if (link) link.parentElement.hidden = element.hidden;
  }
  for (const group of document.querySelectorAll('.group')) group.hidden = !group.querySelector('.item:not([hidden])');
  for (const fold of folds) {
    fold.hidden = !fold.querySelector('li:not([hidden])');
    fold.open = words.length > 0;
  }
  document.querySelector('.introduction').hidden = words.length > 0;
  const methods = document.querySelectorAll('.method:not([hidden])').length;
  const shapes = document.querySelectorAll('.shape:not([hidden])').length;
  const count = (number, noun) => number + ' ' + noun + (number === 1 ? '' : 's');
  found.textContent = words.length > 0 ? count(methods, 'method') + ', ' + count(shapes, 'shape') : '';
  if (words.length > 0) scrollTo(0, 0);
}

function clear() {
  input.value = '';
  search();
}

/** A link may lead to a hidden section, which is then shown; the navigation marks the current one. */
function arrive() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) clear();
  const link = items.find(({ element }) => element === target)?.link;
  const fold = link?.closest('details');
  if (fold) fold.open = true;
  target.scrollIntoView();
  for (const current of document.querySelectorAll('[aria-current]')) current.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'true');
}

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const first = items.find(({ element }) => !element.hidden);
  if (first) location.hash = first.element.id;
});
input.addEventListener('input', search);
document.addEventListener('keydown', (event) => {
  const typing = event.target.closest('input, textarea, select');
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    input.focus();
    input.select();
  } else if (event.key === 'Escape' && (typing || input.value)) clear();
});
addEventListener('hashchange', arrive);
arrive();

if (navigator.clipboard) {
  for (const figure of document.querySelectorAll('figure')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy ' + figure.querySelector('figcaption').textContent);
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(figure.querySelector('code').textContent);
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    });
    figure.append(button);
  }
}
`;
