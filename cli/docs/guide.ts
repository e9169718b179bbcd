import MarkdownIt from 'markdown-it';
import { type Html, raw } from '../../spec/openrpc/html/html.ts';

/** A text of the project as a page: links between these texts stay, those to other files of the checkout become their names. */
export function guideHtml(markdown: string, pages: ReadonlyMap<string, string>): Html {
  const renderer = new MarkdownIt({ html: false, linkify: false });
  const anchors = new Map<string, number>();
  const { rules } = renderer.renderer;

  const plain = (tokens: readonly { readonly content: string }[], index: number) => tokens[index]?.content ?? '';
  rules.fence = (tokens, index) =>
    `<pre tabindex="0"><code>${renderer.utils.escapeHtml(plain(tokens, index))}</code></pre>\n`;
  rules.code_block = rules.fence;
  let tables = 0;
  rules.table_open = () => `<div class="scroll" role="region" aria-label="Table ${++tables}" tabindex="0"><table>\n`;
  rules.table_close = () => '</table></div>\n';
  rules.heading_open = (tokens, index) => {
    const base = slugOf(plain(tokens, index + 1));
    const before = anchors.get(base) ?? 0;
    anchors.set(base, before + 1);
    return `<${tokens[index]?.tag} id="${before === 0 ? base : `${base}-${before}`}">`;
  };
  // Files of the checkout are not part of the site.
  const open: boolean[] = [];
  rules.link_open = (tokens, index) => {
    const target = targetOf(String(tokens[index]?.attrGet('href') ?? ''), pages);
    open.push(target !== undefined);
    return target === undefined ? '<code>' : `<a href="${renderer.utils.escapeHtml(target)}">`;
  };
  rules.link_close = () => (open.pop() ? '</a>' : '</code>');
  return raw(renderer.render(markdown));
}

/** As the sites that show such texts make anchors of headings. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

function targetOf(href: string, pages: ReadonlyMap<string, string>): string | undefined {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#', 2);
  const page = pages.get(path);
  return page && (anchor === undefined ? page : `${page}#${anchor}`);
}
