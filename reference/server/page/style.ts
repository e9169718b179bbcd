/** One column on phones, two on wide screens; contrast of at least 4.5 in both schemes. */
export const style = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #525c66; --ground: #f3f5f7; --card: #fff; --line: #ccd3da; --edge: #7a858f;
  --accent: #0b5cad; --on-accent: #fff; --problem: #a4161a; --live: #146c2e; --fix: #7a4a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9edf1; --soft: #aab4be; --ground: #12161a; --card: #1c2228; --line: #39424b;
  --edge: #76818c; --accent: #7ab8ff; --on-accent: #0d1b2a; --problem: #ffb3ae; --live: #7bdc96; --fix: #f0c27a; } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.skip, .hidden { position: absolute; left: -100rem; }
.skip:focus { position: static; }
header { display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: .25rem 1rem; padding: 1rem; max-width: 96rem;
  margin: 0 auto; }
h1 { font-size: 1.25rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
header p { margin: 0; font-weight: 600; color: var(--soft); }
header .live { color: var(--live); }
header .lost { color: var(--problem); }
header dl { grid-column: 1 / -1; display: grid; grid-template-columns: 1fr 1fr; gap: .5rem 1.5rem; margin: .5rem 0 0; }
header .wide { grid-column: 1 / -1; }
header dt { color: var(--soft); font-size: .875rem; }
header dd { margin: 0; font-variant-numeric: tabular-nums; font-weight: 600; }
#head, #irreversible { font-size: 1.5rem; line-height: 1.2; }
#chain-id { font: .8rem/1.6 ui-monospace, monospace; }
main { display: grid; gap: 1rem; max-width: 96rem; margin: 0 auto; padding: 0 1rem 3rem; align-items: start; }
.column { display: grid; gap: 1rem; min-width: 0; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem; min-width: 0; }
@media (min-width: 64rem) {
  main { grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr); }
  header dl { grid-template-columns: auto auto auto auto auto minmax(0, 1fr); }
  header .wide { grid-column: auto; }
}
label { font-weight: 600; }
input, select, textarea { font: inherit; min-height: 2.5rem; padding: .3rem .6rem; color: var(--ink); background: var(--ground);
  border: 1px solid var(--edge); border-radius: .35rem; max-width: 100%; }
textarea { font: .9rem/1.5 ui-monospace, monospace; width: 100%; display: block; resize: vertical; overflow-wrap: anywhere; }
[aria-invalid] { border-color: var(--problem); outline: 1px solid var(--problem); }
select { width: 100%; display: block; }
button { font: inherit; font-weight: 600; min-height: 2.5rem; padding: .3rem .9rem; border: 1px solid var(--accent); border-radius: .35rem;
  background: var(--accent); color: var(--on-accent); cursor: pointer; }
button.plain, button.small { background: transparent; color: var(--accent); }
button.small { min-height: 1.75rem; padding: 0 .5rem; font-size: .875rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
#controls { display: flex; flex-wrap: wrap; gap: .6rem 1.5rem; }
#controls form { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem .6rem; }
#controls input[type=number] { width: 5.5rem; }
#controls label { display: inline-flex; flex-wrap: wrap; align-items: center; gap: .25rem .5rem; font-weight: 400; }
#told { flex-basis: 100%; margin: 0; min-height: 1.5rem; font-weight: 600; }
.problem { color: var(--problem); }
.fix { color: var(--fix); font-weight: 600; }
.quiet, .hint { color: var(--soft); font-size: .9rem; }
.rows { list-style: none; margin: 0; padding: 0; }
.rows > li { border-top: 1px solid var(--line); padding: .45rem 0; }
.rows > li:first-child { border-top: 0; }
.rows p { margin: 0; }
.rows ul { margin: .15rem 0 0; padding-left: 1.2rem; }
.about { font-variant-numeric: tabular-nums; }
.field { margin: .75rem 0; }
.hint { display: block; }
.buttons { display: flex; flex-wrap: wrap; gap: .6rem; margin-top: .75rem; }
#outcome { min-height: 1.5rem; margin: .75rem 0 .25rem; font-weight: 600; }
pre { margin: 0; padding: .7rem .8rem; background: var(--ground); border: 1px solid var(--line); border-radius: .35rem;
  font: .85rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow: auto; max-height: 30rem; }
code { font: .85rem/1.5 ui-monospace, monospace; }
.scroll { overflow: auto; max-height: 36rem; }
.scroll.all { max-height: none; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); overflow-wrap: normal; }
thead th { border-top: 0; font-size: .875rem; color: var(--soft); }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
summary { cursor: pointer; color: var(--accent); font-weight: 600; }
td dl { margin: .25rem 0; }
dt { font-weight: 600; }
td:last-child { width: 50%; }
td dd { margin: 0 0 .35rem; overflow-wrap: anywhere; }
@media (max-width: 47.99rem) {
  thead { position: absolute; left: -100rem; }
  tbody, tr, td, tbody th { display: block; border: 0; padding: 0; }
  tbody tr { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; border-top: 1px solid var(--line); padding: .5rem 0; }
  tbody th { grid-row: 1 / 4; }
  .number::after { content: ' ' attr(data-unit); }
  td:last-child { grid-column: 1 / -1; width: auto; }
}
@media (prefers-reduced-motion: no-preference) { header .live::before { content: '●'; margin-right: .35rem; } }
`;
