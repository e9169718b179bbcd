import type { PrivateKey } from '../../../../spec/crypto/private-key.ts';
import { isObject } from '../../../model/json.ts';
import { keyOf, type ServiceContext } from '../../model/context.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { call, isNotOffered } from '../kit/call.ts';
import { type Chain, chainNow, type SignedTransaction, signed } from '../kit/chain.ts';
import { takingRefused } from '../kit/fronts.ts';
import { type Writer, writerOf } from '../kit/shown.ts';
import { note } from './accepted.ts';

const [broadcasts, verifies] = ['condenser_api.broadcast_transaction', 'condenser_api.verify_authority'] as const;

interface Row {
  readonly requires: string;
  readonly example: string;
  /** Whether the signatures may suffice all the same: then the node says so itself. */
  readonly maySuffice?: true;
  readonly make: (context: ServiceContext, writer: Writer, chain: Chain) => SignedTransaction;
}

/** What the active key has to sign; it costs nothing but resource credits. */
const ofActive = ({ name, slug }: Writer) => ({
  type: 'custom' as const,
  value: { required_auths: [name], id: 777, data: Buffer.from(slug).toString('hex') },
});

const posting = (context: ServiceContext): readonly PrivateKey[] => [keyOf(context, 'posting')];

const rows: Readonly<Record<string, Row>> = {
  'posting-key-for-the-active-one-is-refused': {
    requires: 'A transaction that needs the active key, and that the posting key signed alone, is refused.',
    example: '`verify_authority` of a `custom` of the posting key is false, and the broadcast is taken.',
    maySuffice: true,
    make: (context, writer, chain) => signed([ofActive(writer)], posting(context), chain),
  },
  'signature-for-another-chain-is-refused': {
    requires: 'A transaction that was signed for another chain is refused.',
    example: '`verify_authority` of what was signed for a chain of another id is false, and the broadcast is taken.',
    make: (context, writer, chain) =>
      signed([note(writer)], posting(context), {
        ...chain,
        chainId: chain.chainId.replaceAll(/./g, (digit) => (digit === '1' ? '2' : '1')),
      }),
  },
  'signature-of-another-transaction-is-refused': {
    requires: 'A transaction with the signature of another one is refused.',
    example:
      '`verify_authority` of a transaction that was changed after it was signed is false, and the broadcast is taken.',
    make(context, writer, chain) {
      const other = signed([note({ ...writer, slug: `${writer.slug}x` })], posting(context), chain);
      const own = signed([note(writer)], [], chain);
      const { signatures } = isObject(other.legacy) ? other.legacy : {};
      return { ...own, legacy: { ...(isObject(own.legacy) && own.legacy), signatures: signatures ?? [] } };
    },
  },
};

/** A node takes nothing of which it says itself that required signatures are missing (document 1, Authentication). */
export const insufficient: readonly Scenario[] = Object.entries(rows).map(
  ([name, { make, maySuffice = false, ...text }]) =>
    scenario({
      ...text,
      id: `writes/${name}`,
      level: 'must',
      clause: 'authentication/signatures',
      also: ['signatures/verify-authority'],
      why: 'Whoever has a lesser key, or an old signature, could act for the account.',
      needs: ['write'],
      fault: { summary: 'signatures that do not suffice are taken', front: takingRefused(broadcasts) },
      *steps(context): Steps<ServiceVerdict> {
        const chain = yield* chainNow(context);
        const { legacy } = make(context, writerOf(context, chain), chain);
        if (maySuffice) {
          const verified = yield* call(verifies, [legacy]);
          if (isNotOffered(verified.error)) throw new NotTestable(`${verifies} is not offered`);
          if (verified.result === true) return { inconclusive: `${verifies} says that the signatures suffice` };
        }
        const { exchange, result, error } = yield* call(broadcasts, [legacy]);
        if (isNotOffered(error)) throw new NotTestable(`${broadcasts} is not offered`);
        if (error !== undefined) return [];
        const expected = 'an error: required signatures are missing';
        return [{ path: ['body', 'result'], kind: 'value', expected, actual: result, exchange }];
      },
    }),
);
