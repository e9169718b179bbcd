import { house } from '../../../spec/openrpc/html/house.ts';

/** One column; from 60rem on what belongs together stands side by side. */
export const style = `${house}
:root {
  --pass: #3f8f5f; --deviation: #c2362b; --legacy: #d19a2a; --inconclusive: #7b6bb0; --broken: #6b1f4d;
  --untested: #c9c5bb; --mark: #ffe3a8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --pass: #4f9f70; --deviation: #e5675c; --legacy: #c8922f; --inconclusive: #9d8fd6; --broken: #c05c96;
    --untested: #4b525a; --mark: #5c4408;
  }
}
html { scroll-padding-top: 8rem; }
header { gap: 0.35rem 2rem; }
h1 { flex: 0 0 auto; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; font-size: 0.95rem; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
main { padding: 0 1.25rem 5rem; max-width: 96rem; margin: 0 auto; }
h3 { margin: 1.75rem 0 0.5rem; font-size: 1rem; }
.about { color: var(--quiet); font-size: 0.95rem; }
.unseen { position: absolute; left: -100vw; }

.overview { padding: 1.25rem 0 0; }
.verdict { margin: 0; font-size: 2rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.025em; }
.verdict.pass { color: var(--green); }
.verdict.deviation, .verdict.broken { color: var(--red); }
.counts { margin: 0.5rem 0; font-size: 1.1rem; overflow-wrap: anywhere; }
.extent { margin: 0.5rem 0; font-size: 1.05rem; }
.bar { display: block; width: 100%; height: 0.7rem; margin: 1rem 0 0.5rem; border-radius: 2px; }
rect.pass { fill: var(--pass); } rect.deviation { fill: var(--deviation); } rect.legacy { fill: var(--legacy); }
rect.inconclusive { fill: var(--inconclusive); } rect.broken { fill: var(--broken); }
rect.not-testable { fill: var(--untested); } rect.not-offered { fill: var(--line); }
.legend { list-style: none; margin: 0 0 1.25rem; padding: 0; display: flex; flex-wrap: wrap; gap: 0.15rem 1.1rem; font-size: 0.9rem; }
.legend i { margin-right: 0.4rem; vertical-align: -0.05em; }
#run dl { font-size: 0.95rem; }
#run dd { overflow-wrap: anywhere; }
.empty > summary { padding: 0.5rem 0; color: var(--quiet); font-size: 0.9rem; }
#nothing { margin: 2rem 0; }
#nothing button { font: inherit; padding: 0.3rem 0.9rem; color: var(--accent); background: none; border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }

i { display: inline-block; width: 0.7rem; height: 0.7rem; border-radius: 2px; border: 1px solid transparent; }
i.pass { background: var(--pass); } i.deviation { background: var(--deviation); } i.legacy { background: var(--legacy); }
i.inconclusive { background: var(--inconclusive); } i.broken { background: var(--broken); }
i.not-testable { background: var(--untested); }
i.not-offered, i.no-rule { border-color: var(--untested); } i.unstated { border: 1px dotted var(--quiet); }
.picture { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
.picture th { font-weight: 400; text-align: left; }
.picture td, .picture tbody th { padding: 0.3rem 0.9rem 0.3rem 0; border-top: 1px solid var(--line); vertical-align: top; }
.picture .squares { line-height: 0; padding-top: 0.5rem; }
.picture .squares i { margin: 0 2px 2px 0; }
.picture .clauses i { width: 0.6rem; height: 0.6rem; }
.picture .sum { color: var(--quiet); padding-right: 0; }
strong { font-weight: 600; }
strong.deviation, strong.broken { color: var(--red); }
strong.legacy { color: var(--amber); }

.filters {
  display: flex; flex-wrap: wrap; gap: 0.6rem 0.9rem; align-items: end; margin: 0.75rem 0 0; padding: 0.5rem 0;
  border-bottom: 1px solid var(--line); background: var(--paper);
}
.by { flex: 0 0 100%; }
.filters label { display: block; font-size: 0.8rem; color: var(--quiet); }
.filters .search { flex: 1 1 18rem; position: relative; }
.filters input { width: 100%; padding-right: 2rem; }
.filters kbd { position: absolute; right: 0.5rem; bottom: 0.4rem; }
select, .filters button {
  font: inherit; color: inherit; padding: 0.3rem 0.5rem; background: var(--raised); border: 1px solid var(--quiet);
  border-radius: 4px; max-width: 16rem; min-height: 2.2rem;
}
.filters button { color: var(--accent); background: none; border-color: var(--line); cursor: pointer; }
.filters output { flex-basis: 100%; min-height: 1.4em; }

.list > h2 { margin-top: 1.5rem; }
h2 .count { font-size: 1rem; letter-spacing: 0; }
.row { border-bottom: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 4.2rem; }
.row:first-of-type { border-top: 1px solid var(--line); }
.row > summary { list-style: none; padding: 0.7rem 0 0.7rem 1.4rem; position: relative; }
.row > summary::-webkit-details-marker { display: none; }
.row > summary::before {
  content: ""; position: absolute; left: 0.2rem; top: 1.2rem; border: 0.3rem solid transparent; border-left-color: var(--quiet);
  border-right: 0;
}
.row[open] > summary::before { transform: rotate(90deg); }
.row > summary:hover { background: var(--raised); }
.row:target > summary { box-shadow: inset 3px 0 0 var(--accent); }
.row > summary > span { display: block; }
.badge.must, .badge.deviation, .badge.broken { color: var(--red); }
.badge.should, .badge.legacy { color: var(--amber); }
.where { overflow-wrap: anywhere; }
.method { font-weight: 600; }
.pointer { color: var(--accent); }
.rule { color: var(--quiet); font-size: 0.9rem; }
.label { color: var(--quiet); font-size: 0.85rem; }
.versus { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 0.95rem; }
.value { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.875em; margin-right: 0.6rem; }
.got { color: var(--red); }
.plain { padding: 0.55rem 0; contain-intrinsic-size: auto 3rem; }
.plain > span { display: block; }
.plain code { margin-right: 0.4rem; }
.methods { font-size: 0.9rem; color: var(--quiet); }
.plain .methods > summary { padding: 0; }
.fold { margin: 0.75rem 0; }
.fold > summary { padding: 0.35rem 0; }
.fold > summary .about { margin-left: 0.5rem; }

.detail { padding: 0.25rem 0 1.5rem 1.4rem; }
.detail h4 { margin: 1.1rem 0 0.2rem; }
.what > :first-child, .evidence > :first-child { margin-top: 0; }
.detail dl { margin: 0.5rem 0; grid-template-columns: max-content minmax(0, 1fr); }
.detail dd { overflow-wrap: anywhere; }
blockquote { margin: 0; padding-left: 0.9rem; border-left: 3px solid var(--accent); max-width: 46rem; font-size: 1.05rem; }
pre { unicode-bidi: isolate; position: relative; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 30rem; font-size: 0.84em; }
.command pre { padding-right: 4.5rem; }
figcaption { color: var(--quiet); font-size: 0.875rem; overflow-wrap: anywhere; padding-right: 4.5rem; }
mark { background: var(--mark); color: inherit; padding: 0.1em 0; border-radius: 2px; box-shadow: 0 0 0 2px var(--mark); }
mark.nothing { font-style: italic; font-family: system-ui, sans-serif; padding: 0 0.4em; }
.detail ul { padding-left: 1.1rem; margin: 0.2rem 0; }
.detail li { margin: 0.3rem 0; overflow-wrap: anywhere; }
@media (max-width: 59.99rem) {
  header { position: static; }
  html { scroll-padding-top: 1rem; }
  .verdict { font-size: 1.6rem; }
  .overview { padding-top: 0.25rem; }
  .overview .legend { margin-bottom: 0.5rem; }
  .filters { margin-top: 0; }
  .list > h2 { margin-top: 0.5rem; }
  .picture, .picture tbody, .picture tr, .picture td, .picture tbody th { display: block; }
  .picture tr { display: grid; grid-template-columns: 1fr auto; border-top: 1px solid var(--line); padding: 0.3rem 0; column-gap: 0.75rem; }
  .picture td, .picture tbody th { border: 0; padding: 0; }
  .picture .squares { grid-row: 2; grid-column: 1 / -1; padding: 0.3rem 0 0.1rem; }
  .picture .sum { text-align: right; }
  .filters .search { flex-basis: 100%; }
  .by[open] { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem 0.9rem; }
  .by[open] > summary { grid-column: 1 / -1; }
  select { width: 100%; max-width: none; }
  .filters kbd { display: none; }
  .detail { padding-left: 0; }
  .versus > span { display: block; overflow: hidden; text-overflow: ellipsis; }
  .detail dl { grid-template-columns: minmax(0, 1fr); }
}
@media (min-width: 60rem) {
  main { padding: 0 3rem 6rem; }
  header { padding: 0.6rem 3rem; height: 3rem; }
  .picture th { width: 15rem; }
  .picture .sum { width: 16rem; }
  .by { flex: 0 0 auto; }
  .by > summary { display: none; }
  .by::details-content, .by { display: flex; flex-wrap: wrap; gap: 0.6rem 0.9rem; align-items: end; }
  .filters { position: sticky; top: 3rem; z-index: 1; }
  .filters output { flex-basis: auto; align-self: center; margin-left: auto; padding-top: 1.1rem; }
  .row > summary { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr) 17rem; gap: 0.1rem 1rem; align-items: baseline; }
  #legacy .row > summary { grid-template-columns: 15rem minmax(0, 1fr) 17rem; }
  .rule { text-align: right; overflow-wrap: anywhere; }
  .versus { grid-column: 2 / -1; }
  .plain { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 0 1.5rem; }
  .plain .rule { text-align: left; }
  #notes .plain .methods { grid-column: 2; }
  #unjudged .plain { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr); }
  .wide { grid-column: 1 / -1; }
  .detail {
    display: grid; grid-template: "what evidence" auto "more evidence" 1fr / minmax(0, 5fr) minmax(0, 6fr); gap: 0 2.5rem;
  }
  .what { grid-area: what; }
  .evidence { grid-area: evidence; }
  .more { grid-area: more; }
}
@page { margin: 14mm; }
@media print {
  header, .filters, .skip, .row > summary::before, .command button { display: none; }
  main { padding: 0; }
  h2, h3, h4, .about { break-after: avoid; }
  .row > summary, .picture tr, .legend, pre { break-inside: avoid; }
  .row { content-visibility: visible; }
  .row > summary { padding-left: 0; }
  .versus, .versus > span { white-space: normal; overflow-wrap: anywhere; }
  pre { max-height: none; }
  i, rect, .badge, mark { print-color-adjust: exact; }
}
`;
