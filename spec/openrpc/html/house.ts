/** The style common to all pages: light and dark colours, type, header with search, tables, code. */
export const house = `
:root {
  color-scheme: light dark;
  --paper: #fdfcfa; --ink: #1d2126; --quiet: #555d66; --line: #d9d5cc; --raised: #f3f1eb;
  --accent: #0a5a66; --green: #1f6a3a; --amber: #7d4e00; --red: #9a2620;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15181b; --ink: #e4e6e8; --quiet: #a4acb4; --line: #353b42; --raised: #1f2429;
    --accent: #7ecad3; --green: #86cf9d; --amber: #e4b363; --red: #f0938c;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 4.5rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word;
}
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
main:focus, nav:focus { outline: none; }
code, pre, kbd, .type, .name { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.875em; }
code { overflow-wrap: anywhere; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; z-index: 3; background: var(--paper); padding: 0.5rem 1rem; }
header {
  position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 0.35rem 1.25rem; align-items: center;
  padding: 0.6rem 1.25rem; background: var(--paper); border-bottom: 1px solid var(--line);
}
h1 { font-size: 1.05rem; margin: 0; flex: 1 1 auto; letter-spacing: -0.01em; }
h1 a { color: inherit; text-decoration: none; }
header form { display: flex; gap: 0.6rem; align-items: center; flex: 0 1 36rem; }
header label { font-size: 0.875rem; color: var(--quiet); }
input {
  flex: 1; min-width: 0; font: inherit; color: inherit; padding: 0.3rem 0.6rem; background: var(--raised);
  border: 1px solid var(--quiet); border-radius: 4px;
}
input::placeholder { color: var(--quiet); opacity: 1; }
kbd { padding: 0 0.4rem; color: var(--quiet); border: 1px solid var(--line); border-radius: 3px; }
output { font-size: 0.875rem; color: var(--quiet); white-space: nowrap; }
.count { color: var(--quiet); font-weight: 400; font-size: 0.85em; }
summary { cursor: pointer; }
h2 { font-size: 1.6rem; letter-spacing: -0.02em; margin: 3rem 0 0; }
h3 { font-size: 1.15rem; margin: 0; }
h4 { font-size: 0.95rem; margin: 1.4rem 0 0.3rem; }
p { margin: 0.35rem 0; max-width: 46rem; }
.badge {
  display: inline-block; padding: 0 0.5rem; font-size: 0.75rem; line-height: 1.5; border: 1px solid; border-radius: 1rem;
  white-space: nowrap; color: var(--quiet);
}
.note { overflow-wrap: anywhere; }
figure { margin: 0.6rem 0; position: relative; }
pre {
  margin: 0.2rem 0; padding: 0.7rem 0.9rem; background: var(--raised); border-radius: 4px; overflow: auto; max-height: 26rem;
  line-height: 1.45;
}
figure button {
  position: absolute; top: 0; right: 0; font: inherit; font-size: 0.8rem; padding: 0 0.6rem; cursor: pointer;
  color: var(--accent); background: var(--paper); border: 1px solid var(--line); border-radius: 3px;
}
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; max-width: 52rem; }
dt { color: var(--quiet); }
dd { margin: 0; }
@media (max-width: 59.99rem) {
  h1 { flex-basis: 100%; }
  header form { flex: 1; flex-wrap: wrap; }
  header label { position: absolute; left: -100vw; }
  kbd { display: none; }
  output { order: 1; min-width: 100%; }
  output:empty { display: none; }
  html { scroll-padding-top: 5.5rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 0.5rem; }
}
`;
