import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';
import { type Html, raw } from './html.ts';

const markdown = new MarkdownIt({ html: true, linkify: true, breaks: true });

const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'center', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'img', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'q', 'sub', 'sup', 'small'],
];

/** Below the heading of the page. */
const headings: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' };

/**
 * The text of a post as HTML that runs nothing and loads nothing but images by way of `images`, the URL of an image service; without
 * one images are left out. Markdown, and HTML in it, as posts have both.
 */
export function renderPost(body: string, images: string | undefined): Html {
  const written = sanitize(markdown.render(body), {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 60,
    transformTags: {
      ...headings,
      a: (tagName, { href, title }) => ({
        tagName,
        attribs: { ...(isPlace(href) && { href }), ...(title && { title }), rel: 'nofollow noopener ugc' },
      }),
      img: (tagName, { src = '', alt = '', title }) => {
        const place = imageBy(images, src);
        if (place === undefined) return { tagName: 'em', attribs: {}, text: alt === '' ? 'an image' : alt };
        return { tagName, attribs: { src: place, alt, ...(title && { title }) } };
      },
    },
  });
  return raw(written);
}

/** The image by way of the service, at most as wide as a page. Undefined for what is no http URL. */
function imageBy(images: string | undefined, src: string): string | undefined {
  if (images === undefined || !URL.canParse(src)) return undefined;
  const { protocol, href } = new URL(src);
  return protocol === 'http:' || protocol === 'https:' ? `${images}/1280x0/${href}` : undefined;
}

/** A URL of the web, a path of this server or a place in the page; what only looks like one of them is dropped. */
function isPlace(href: string | undefined): href is string {
  return href !== undefined && (/^(?:\/(?![/\\])|#)/.test(href) || (/^https?:\/\//i.test(href) && URL.canParse(href)));
}
