import { struct } from '../kernel/combinators/struct.ts';
import { i64, u32 } from '../kernel/integer.ts';

/** Strength that is spent and comes back with time (document 1, Account record). */
export const manabar = struct({ current_mana: i64, /** Epoch seconds. */ last_update_time: u32 }, { title: 'Manabar' });
