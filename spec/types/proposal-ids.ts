import { set } from '../kernel/combinators/containers.ts';
import { i64 } from '../kernel/integer.ts';

/** Ascending and distinct; at most 5 in an operation (deployed). */
export const proposalIds = set(i64, (id) => id);
