import { pictures } from './content/pictures.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
  <rect width="512" height="512" fill="#d8dee4"/>
  <circle cx="256" cy="200" r="96" fill="#8c959f"/>
  <path d="M80 512a176 176 0 0 1 352 0z" fill="#8c959f"/>
</svg>`;

/** The avatar of those who have none: a PNG of 512 × 512. */
export async function silhouette(): Promise<Buffer> {
  const sharp = await pictures();
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
