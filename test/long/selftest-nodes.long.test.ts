import { describe } from 'vitest';
import { nodesAreFound } from '../support/laws/faulty-nodes.testing.ts';

describe('faulty nodes', () =>
  nodesAreFound([
    ['staleness/condenser-api-get-block', 'chain/head-is-served'],
    ['mixups/ids', 'envelope/id-echo'],
    ['engine-authority/authority-anybody', 'proof/unsigned-is-not-valid'],
    ['engine-indexes/witnesses-rank-of-the-beginning', 'order/list_witnesses/by_vote_name'],
    ['cache/condenser-api-get-block-header-by-method', 'block/number'],
  ]));
