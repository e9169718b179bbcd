import { price } from '../kernel/asset.ts';
import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { deployed } from '../kernel/source.ts';

/** What a dollar was worth, hour by hour, and its median (document 1, Chain-state records). */
export const feedHistory = struct(
  { id: u32, current_median_history: price, price_history: array(deployed(price)) },
  { title: 'FeedHistory' },
);
