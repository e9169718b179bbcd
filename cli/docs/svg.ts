import { escaped } from '../../spec/openrpc/html/html.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** One element of a picture. */
export type Shape = string;

export function box({ x, y, width, height }: Box, kind: 'folder' | 'part' | 'made'): Shape {
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${kind === 'part' ? 4 : 8}"/>`;
}

export function text({ x, y }: Point, content: string, kind: 'name' | 'about' | 'part' | 'port' | 'label'): Shape {
  return `<text class="${kind}" x="${x}" y="${y}">${escaped(content)}</text>`;
}

export function arrow(from: Point, to: Point, kind: 'imports' | 'asks' | 'makes'): Shape {
  return `<path class="${kind}" d="M${from.x} ${from.y}L${to.x} ${to.y}" marker-end="url(#head)"/>`;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** What the picture says, for those who do not see it. */
  readonly description: string;
  readonly shapes: readonly Shape[];
}

/** A picture that is legible on light and dark grounds, and says in words what it shows. */
export function svg({ width, height, title, description, shapes }: Picture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${escaped(title)}</title>
<desc id="description">${escaped(description)}</desc>
<style>${style}</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>
<rect class="paper" width="${width}" height="${height}" rx="10"/>
${shapes.join('\n')}
</svg>
`;
}

const style = `
.paper{fill:#fdfcfa}.folder{fill:#f3f1eb;stroke:#0a5a66;stroke-width:1.5}rect.part{fill:#fdfcfa;stroke:#8a9199}.made{fill:none;stroke:#555d66;stroke-dasharray:5 4}
text{font:14px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:#1d2126;stroke:none}
.name{font-weight:650;font-size:17px}.about,.port,.label{fill:#555d66}.port{text-anchor:end}.label{text-anchor:middle}
path{fill:none;stroke:#555d66;stroke-width:1.5}.asks{stroke:#0a5a66;stroke-width:2.5}.makes{stroke-dasharray:5 4}path.head{fill:#555d66;stroke:none}
@media(prefers-color-scheme:dark){.paper{fill:#15181b}.folder{fill:#1f2429;stroke:#7ecad3}rect.part{fill:#15181b}text{fill:#e4e6e8}.about,.port,.label{fill:#a4acb4}path,.made{stroke:#a4acb4}.asks{stroke:#7ecad3}path.head{fill:#a4acb4}}
`;
