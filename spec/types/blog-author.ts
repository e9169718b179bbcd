import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';

/** How many posts of an author a blog has reblogged (document 1, Market and social records). */
export const blogAuthor = struct({ author: accountName, count: u32 }, { title: 'BlogAuthor' });
