import type { Page } from './page.ts';
import type { Direction } from './sorted.ts';

/** Lists of proposals take a direction; the documents name one. */
export function statedDirection({ given }: Page): Direction {
  return given.order_direction === 'ascending' ? 1 : undefined;
}
