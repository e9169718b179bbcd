/** The search of a page and its keys; the page is readable without it. */
export const script = `
'use strict';
const form = document.querySelector('form');
const input = document.getElementById('search');
const found = document.getElementById('found');
const items = [...document.querySelectorAll('.item')].map((element) => ({ element, text: element.textContent.toLowerCase() }));

function search() {
  const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const { element, text } of items) element.hidden = !words.every((word) => text.includes(word));
  for (const group of document.querySelectorAll('.group')) group.hidden = !group.querySelector('.item:not([hidden])');
  const introduction = document.querySelector('.introduction');
  if (introduction) introduction.hidden = words.length > 0;
  const shown = items.filter(({ element }) => !element.hidden).length;
  found.textContent = words.length > 0 ? shown + ' of ' + items.length : '';
  if (words.length > 0) scrollTo(0, 0);
}

function clear() {
  input.value = '';
  search();
}

/** A link may lead to what the search hides, which is then shown. */
function arrive() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) clear();
  target.scrollIntoView();
}

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const first = items.find(({ element }) => !element.hidden);
  if (!first) return;
  location.hash = first.element.id;
  first.element.querySelector('a')?.focus();
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
`;
