/** What pages of the site have beyond the style of all pages. */
export const style = `
header { flex-wrap: wrap; }
.brand { margin: 0; font-weight: 650; font-size: 1.05rem; }
.brand a { color: inherit; text-decoration: none; }
header nav { flex: 1 1 auto; }
header nav ul { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; list-style: none; margin: 0; padding: 0; }
header nav a { text-decoration: none; }
header nav a:hover, header nav a[aria-current] { text-decoration: underline; }
header nav a[aria-current] { font-weight: 600; color: var(--ink); }
header form { flex: 0 1 26rem; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
main h1 { font-size: 2rem; letter-spacing: -0.02em; margin: 1.2rem 0 0.6rem; }
main li { max-width: 46rem; }
main img { max-width: 100%; height: auto; }
blockquote { margin: 0.4rem 0; padding-left: 0.9rem; border-left: 3px solid var(--line); color: var(--quiet); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.8rem 0; }
.item h2 { font-size: 1.15rem; margin: 0; letter-spacing: 0; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid var(--line); }
.item { padding: 0.9rem 0; border-bottom: 1px solid var(--line); }
h2 a, .item h3 a { color: inherit; text-decoration: none; }
h2 a:hover, .item h3 a:hover { text-decoration: underline; }
.must { color: var(--red); }
.should { color: var(--amber); }
dl { grid-template-columns: max-content minmax(0, 1fr); }
@media (max-width: 59.99rem) { dl { grid-template-columns: minmax(0, 1fr); } }
.contents { columns: 15rem; padding-left: 1.2rem; }
:target { scroll-margin-top: 5rem; }
@media (max-width: 59.99rem) { header { position: static; } html { scroll-padding-top: 1rem; } }
@media print { header nav, header form, .skip { display: none; } header { position: static; } }
`;
