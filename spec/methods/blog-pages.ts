import { choice } from '../kernel/choice.ts';
import type { Paging } from './paging.ts';

/** Blogs and feeds are read towards older entries; after entry 0 there is none, and asking for 0 begins anew. */
export const blogPaging: Paging = { next: { start_entry_id: 'entry_id' }, until: 0, source: 'deployed' };

/** `blog` for who follows, `ignore` for who mutes. */
export const followType = choice(['blog', 'ignore', 'undefined'], { deployed: ['undefined'] });
