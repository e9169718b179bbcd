import { inCall } from '../../model/fault.ts';
import { isArray, type JsonObject, pick } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { anotherWitness } from '../kit/blocks/faults.ts';
import { requestEach, sampled } from '../kit/blocks/heights.ts';
import { blockMethods, headerMethods, type Queried, queriedBlock, queriedHeader } from '../kit/blocks/queried.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { differences } from '../kit/compare.ts';

const members = ['previous', 'timestamp', 'witness', 'transaction_merkle_root'];
const all: ReadonlySet<string> = new Set([...members, 'extensions']);

export const header = relation<{ readonly header: Queried; readonly block: Queried }>({
  id: 'block/header',
  requires:
    '`get_block_header` answers the header of the block that `get_block` answers for the number, and no other members.',
  clause: 'block/header',
  scope: 'immutable',
  once: true,
  why: 'Light clients read headers alone and trust them to be those of the blocks.',
  example: 'get_block_header names another witness than get_block of the same number.',
  fault: anotherWitness,
  otherFaults: [
    {
      id: 'header-with-more',
      summary: 'a header with a member of its block beside its five',
      edit: inCall(headerMethods, (call) => {
        const header = queriedHeader(call);
        return header?.json === undefined
          ? undefined
          : { path: [...header.path, 'witness_signature'], value: '00'.repeat(65) };
      }),
    },
  ],
  methods: [...headerMethods, ...blockMethods],
  roles: ['header', 'block'],
  plan: (target) => [
    ...requestEach(target, ['condenser_api.get_block', 'condenser_api.get_block_header'], sampled(target)),
    ...requestEach(target, ['block_api.get_block', 'block_api.get_block_header'], sampled(target)),
  ],
  assignRoles: (call) => {
    const [block, header] = [queriedBlock(call), queriedHeader(call)];
    if (block) return [{ group: `${block.form} ${block.num}`, role: 'block', value: block }];
    return header ? [{ group: `${header.form} ${header.num}`, role: 'header', value: header }] : [];
  },
  judge: ({ header, block }, context) => {
    const found = compare(header, block);
    return found.length > 0 && !isSettled(block.num, context) && areDifferentBlocks(header, block)
      ? { inconclusive: 'two different blocks of one number, which is not known to be irreversible' }
      : found.map((difference) => {
          if (block.json === undefined) return noBlock(header, block);
          const path = [...block.path, ...difference.path.slice(header.path.length)];
          return { ...difference, role: 'header' as const, contradictedBy: [{ role: 'block' as const, path }] };
        });
  },
});

/** Who has the header has the block: the answer without it is the accused one. */
function noBlock(header: Queried, block: Queried) {
  const contradictedBy = [{ role: 'header' as const, path: header.path }];
  const expected = 'the block, whose header is given';
  return {
    role: 'block' as const,
    path: block.path,
    kind: 'missing',
    expected,
    actual: undefined,
    contradictedBy,
  } as const;
}

function compare(header: Queried, block: Queried) {
  const { json, path } = header;
  if (block.json === undefined || json === undefined) {
    if (block.json === json) return [];
    const expected = block.json === undefined ? 'no header, as there is no block' : 'the header of the block';
    return [{ path, kind: json === undefined ? 'missing' : 'unexpected', expected, actual: json } as const];
  }
  const { extensions } = block.json;
  // schema/result judges missing members.
  const both = members.filter((name) => Object.hasOwn(json, name));
  const size = isArray(extensions) && isArray(json.extensions) && extensions.length - json.extensions.length;
  return [
    ...differences(pick(block.json, both), json, path),
    ...(size ? differences(extensions, json.extensions, [...path, 'extensions']) : []),
    ...beyond(json, path),
  ];
}

/** A header holds only its five members. */
function beyond(json: JsonObject, path: Queried['path']) {
  return Object.entries(json)
    .filter(([name]) => !all.has(name))
    .map(([name, actual]) => {
      const expected = 'no member beside the five of a header';
      return { path: [...path, name], kind: 'unexpected', expected, actual } as const;
    });
}

/** Whether the two agree in nothing, as after a switch of forks in between; a mutation of one member is different. */
function areDifferentBlocks(header: Queried, block: Queried): boolean {
  if (header.json === undefined || block.json === undefined) return true;
  const differing = compare(header, block).filter(
    ({ path, kind }) => path.at(-1) !== 'previous' && kind !== 'unexpected',
  );
  return differing.length > 1;
}
