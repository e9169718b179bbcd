import type { DepartureId } from '../../../../spec/departures/index.ts';
import type { PathSegment } from '../../../../spec/kernel/error.ts';
import type { OwnFault } from '../../../model/fault.ts';
import { type Context, type GroupPlace, type RelationRule, relation } from '../../../model/rule.ts';
import type { Target } from '../../../model/target.ts';
import type { Reader } from './reader.ts';
import { difference, place, type Reported, type Words, type Wrong } from './reported.ts';

/** What is wrong with the subject, by the references. */
export interface WrongBeside<R extends string = string> extends Wrong {
  /** What contradicts it: the role of a reference, and the path in it; absent: all references. */
  readonly by?: readonly (readonly [role: R, ...path: PathSegment[]])[];
  readonly departure?: DepartureId;
}

type Readers<R> = { readonly [N in keyof R]: Reader<R[N]> };
type ReportedBy<R> = { readonly [N in keyof R]: Reported<R[N]> };

/** A rule that judges one value, its subject, by others that are reported at the same head. */
export interface Beside<S, R> extends Words, Pick<RelationRule, 'otherFaults' | 'covers' | 'bugs'> {
  readonly scope?: 'immutable';
  readonly subject: Reader<S>;
  /** By the names of their roles. */
  readonly references: Readers<R>;
  /** Beside the requests of the readers. */
  readonly plan?: RelationRule['plan'];
  readonly fault: OwnFault;
  /** Undefined: these values cannot be compared. */
  judge(
    subject: Reported<S>,
    references: ReportedBy<R>,
    context: Context,
  ): readonly WrongBeside<keyof R & string>[] | undefined;
}

/** Values of one key are compared; those without a key with every answer about the subject, whatever its method. */
export function beside<S, R extends Readonly<Record<string, unknown>>>(rule: Beside<S, R>): RelationRule {
  const { subject, references, judge, plan, ...words } = rule;
  const readers: readonly (readonly [keyof R & string, Reader<unknown>])[] = Object.entries(references);
  const all = [subject, ...readers.map(([, reader]) => reader)];
  const isOf = ({ methods }: Reader<unknown>, method: string) => methods.some((name) => name === method);
  const extents = readers.some(([, { hasParts }]) => hasParts) ? ['whole', 'part'] : ['whole'];
  const among = (group: string, of = extents) => of.map((extent) => `${group} ${extent}`);
  return relation<{ readonly [role: string]: Reported<unknown> }>({
    ...words,
    methods: [...new Set(all.flatMap(({ methods }) => methods))],
    roles: ['subject', ...readers.map(([role]) => role)],
    plan: (target: Target, random) => [
      ...(plan?.(target, random) ?? []),
      ...all.flatMap((reader) => reader.plan?.(target) ?? []),
    ],
    assignRoles: (call, context) => [
      ...(isOf(subject, call.method) ? subject.read(call, context) : []).flatMap((value) =>
        among(value.key ?? call.method).map((group) => ({ group, role: 'subject', value })),
      ),
      ...readers.flatMap(([role, reader]) =>
        (isOf(reader, call.method) ? reader.read(call, context) : []).flatMap((value) =>
          (value.key === undefined ? subject.methods : [value.key])
            .flatMap((group) => among(group, reader.hasParts && [value.isPart ? 'part' : 'whole']))
            .map((group) => ({ group, role, value })),
        ),
      ),
    ],
    judge: (sides, context) => {
      const found = judge(sides.subject as Reported<S>, sides as ReportedBy<R>, context);
      return found?.map(({ by, departure, ...wrong }) => ({
        ...difference(sides.subject as Reported<S>, wrong),
        role: 'subject',
        contradictedBy: (by ?? readers.map(([role]) => [role] as const)).map(
          ([role, ...path]): GroupPlace => place(role, sides[role] as Reported<unknown>, path),
        ),
        ...(departure && { departure }),
      }));
    },
  });
}
