import { enumeration } from '../kernel/combinators/enum.ts';
import type { Paging } from './paging.ts';

/** Blogs and feeds are read towards older entries; entry 0 is the last, and a request from 0 starts again at the newest. */
export const blogPaging: Paging = { next: { start_entry_id: 'entry_id' }, until: 0, source: 'deployed' };

/** `blog` for who follows, `ignore` for who mutes. */
export const followType = enumeration(['blog', 'ignore', 'undefined'], { deployed: ['undefined'] });
