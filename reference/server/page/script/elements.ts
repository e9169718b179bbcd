/** What the rest of the script makes elements with. */
export const elements = `
const $ = (id) => document.getElementById(id);

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key === 'onclick') made.addEventListener('click', value);
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** Rows of a list by key: those that stay keep what is open or focused in them. */
function keep(list, rows, keyOf, make) {
  const known = new Map([...list.children].map((child) => [child.dataset.key, child]));
  const wanted = rows.map((row) => {
    const key = keyOf(row);
    const kept = known.get(key);
    known.delete(key);
    if (kept) return kept;
    const made = make(row);
    made.dataset.key = key;
    return made;
  });
  for (const gone of known.values()) gone.remove();
  wanted.forEach((child, index) => {
    if (list.children[index] !== child) list.insertBefore(child, list.children[index] ?? null);
  });
}

function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

const count = (number) => String(number).replace(/\\B(?=(\\d{3})+$)/g, ',');

/** A button that copies a text; without a clipboard there is none. */
function copyButton(label, text) {
  if (!navigator.clipboard) return '';
  const button = element('button', { type: 'button', class: 'small', 'aria-label': 'Copy ' + label }, 'Copy');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text());
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
  return button;
}
`;
