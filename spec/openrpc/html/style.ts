import { house } from './house.ts';

/** One column on phones, navigation beside the text on wider screens. */
export const style = `${house}
nav { padding: 1rem 1.25rem; border-bottom: 1px solid var(--line); font-size: 0.9rem; }
nav ul { list-style: none; margin: 0 0 0.5rem; padding: 0 0 0 1.05rem; }
nav ul.more { padding: 0; margin-top: 0.75rem; }
nav li a { display: inline-block; padding: 0.14rem 0 0.14rem 1rem; text-indent: -1rem; text-decoration: none; }
nav ul.more a { padding-left: 0; text-indent: 0; }
nav li a:hover { text-decoration: underline; }
nav [aria-current] { font-weight: 600; }
nav summary { padding: 0.2rem 0; font-weight: 600; }
main { padding: 0 1.25rem 4rem; min-width: 0; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h3 .namespace { color: var(--quiet); font-weight: 400; }
.item { padding: 1.75rem 0; border-bottom: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 36rem; }
.shape, #departures .item { padding: 1.1rem 0; contain-intrinsic-size: auto 14rem; }
.item:target { box-shadow: -0.75rem 0 0 var(--paper), calc(-0.75rem - 3px) 0 0 var(--accent); }
.badges { display: flex; flex-wrap: wrap; gap: 0.4rem; }
.badge.stable { color: var(--green); }
.badge.deployed { color: var(--amber); }
.badge.status { color: var(--red); }
.summary { font-size: 1.05rem; }
.note, .source, .optional, caption, figcaption { color: var(--quiet); font-size: 0.875rem; }
.type { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; max-width: 60rem; font-size: 0.95rem; }
.params, .orders { table-layout: fixed; }
.params th:first-child, .orders th:first-child { width: 28%; }
.params th:last-child, .orders th:last-child { width: 22%; }
caption { text-align: left; padding-bottom: 0.25rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.9rem 0.35rem 0; border-top: 1px solid var(--line); }
thead th { font-size: 0.875rem; font-weight: 600; border-top: 0; }
tbody th { font-weight: 400; overflow-wrap: anywhere; }
ul.outline { list-style: none; margin: 0.2rem 0; padding-left: 0.9rem; border-left: 1px solid var(--line); }
ul.outline li { padding: 0.1rem 0; }
.name { font-weight: 600; }
ul.clauses { padding-left: 1.1rem; max-width: 50rem; }
ul.clauses li { margin: 0.5rem 0; }
details > summary { padding: 0.2rem 0; }
.item > details { margin-top: 0.6rem; }
.fold > summary { color: var(--accent); font-size: 0.95rem; }
.introduction { padding-top: 1.25rem; }
.introduction pre { max-width: 46rem; }
@media (max-width: 59.99rem) {
  .params th:last-child { width: 5.5rem; }
  .orders th:last-child { width: 6rem; }
  th, td { padding-right: 0.6rem; }
}
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 20rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; height: 3.6rem; flex-wrap: nowrap; }
  .to-methods { display: none; }
  nav {
    position: sticky; top: 3.6rem; height: calc(100vh - 3.6rem); overflow: auto; border-bottom: 0;
    border-right: 1px solid var(--line);
  }
  main { padding: 0 3rem 6rem; }
}
@media print { header, nav, .skip { display: none; } .item { content-visibility: visible; } }
`;
