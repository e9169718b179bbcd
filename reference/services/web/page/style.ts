import { createHash } from 'node:crypto';

/** One column, readable in light and dark, without fonts of others. */
export const style = `:root{color-scheme:light dark;--text:#1c2128;--quiet:#4d5761;--page:#fff;--line:#c9d1d9;--link:#0645ad}
@media(prefers-color-scheme:dark){:root{--text:#e6edf3;--quiet:#a9b4c0;--page:#0d1117;--line:#3a424b;--link:#79b8ff}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:1rem;font:1.0625rem/1.6 system-ui,sans-serif;color:var(--text);background:var(--page);overflow-wrap:anywhere}
a{color:var(--link)}a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-100rem}.skip:focus{position:static}
.quiet{color:var(--quiet)}
img{max-width:100%;height:auto}
.avatar{width:6rem;height:6rem;object-fit:contain;border-radius:.5rem}
pre{overflow-x:auto;padding:.75rem;border:1px solid var(--line)}
blockquote{margin:1rem 0;padding-left:1rem;border-left:.25rem solid var(--line)}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{border:1px solid var(--line);padding:.25rem .5rem;text-align:left}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0}
article article{border-top:1px solid var(--line);padding-top:.5rem}`;

/** For the policy: this style and no other. */
export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
