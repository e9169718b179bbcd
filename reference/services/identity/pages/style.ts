/** Served as /identity.css: two schemes of colours, contrast of at least 4.5, targets of at least 44 pixels. */
export const style = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #4d5660; --ground: #f3f5f7; --card: #ffffff; --line: #c3cad1;
  --accent: #0b5cad; --on-accent: #ffffff; --problem: #a4161a; --problem-ground: #fdeceb; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9edf1; --soft: #b3bcc6; --ground: #14181c; --card: #1e242a; --line: #4a545e;
  --accent: #7ab8ff; --on-accent: #0d1b2a; --problem: #ffb3ae; --problem-ground: #3a1a1c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; justify-content: space-between; align-items: center;
  max-width: 36rem; margin: 0 auto; padding: .75rem 1rem; color: var(--soft); }
header form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 0; }
.home { color: inherit; font-weight: 600; text-decoration: none; padding: .65rem 0; }
.home:hover { text-decoration: underline; }
main { max-width: 36rem; margin: 0 auto 3rem; padding: 1.5rem 1.25rem; background: var(--card); border: 1px solid var(--line);
  border-radius: .75rem; }
@media (max-width: 38rem) { main { margin: 0 .5rem 2rem; } }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
p, li, dd { overflow-wrap: anywhere; }
a { color: var(--accent); }
label { display: block; font-weight: 600; margin: 1rem 0 .25rem; }
.hint { color: var(--soft); margin: .25rem 0; font-size: .95rem; }
input:not([type=hidden]) { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: var(--ink);
  background: var(--ground); border: 1px solid var(--soft); border-radius: .4rem; }
button { min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; border: 1px solid var(--accent);
  border-radius: .4rem; background: var(--accent); color: var(--on-accent); cursor: pointer; }
button.plain { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
.problem { color: var(--problem); background: var(--problem-ground); border: 1px solid currentColor; border-radius: .4rem;
  padding: .6rem .8rem; margin: 0 0 1rem; }
ul.allows { padding-left: 1.25rem; margin: .5rem 0 1rem; }
code { font-size: .9em; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--ground); padding: .6rem .8rem; border-radius: .4rem; }
details { margin-top: 1.5rem; border-top: 1px solid var(--line); padding-top: .5rem; }
summary { padding: .6rem 0; cursor: pointer; font-weight: 600; color: var(--accent); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: .5rem 0 1rem; }
dt { color: var(--soft); }
dd { margin: 0; }
ul.apps { list-style: none; padding: 0; }
ul.apps > li { border-top: 1px solid var(--line); padding: .75rem 0; }
`;
