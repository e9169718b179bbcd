import { clauses } from '../../../spec/clauses/index.ts';
import type { Finding } from '../../model/finding.ts';
import type { Summary } from '../summary.ts';
import { curlWithin } from '../text/curl.ts';

/** A finding in full, with the command that shows it. */
export function reported(finding: Finding, count: number, { start }: Summary): string {
  const { level, method, rule, requires, clause, id, evidence } = finding;
  const { document, section, text } = clauses.get(clause);
  const [first, ...compared] = evidence;
  return [
    `${level.toUpperCase()} ${method} ${rule} ${id}${count > 1 ? ` ×${count}` : ''}`,
    requires,
    `document ${document}, ${section}: "${text}"`,
    ...difference(finding),
    ...(first && start ? [curlWithin(first.request, start, first.probe)] : []),
    ...compared.flatMap((each) => [
      `compared with ${each.method}`,
      ...(start ? [curlWithin(each.request, start, each.probe)] : []),
    ]),
  ].join('\n');
}

/** A finding that another one explains. */
export function explained(finding: Finding, { id, rule, method, pointer }: Finding): string {
  const cause = `follows from ${id}: ${rule} of ${method} at ${pointer || 'the complete answer'}`;
  const { level, requires } = finding;
  return [`${level.toUpperCase()} ${finding.method} ${finding.rule} ${cause}`, requires, ...difference(finding)].join(
    '\n',
  );
}

/** The known behaviour of deployed nodes. */
export function departed(finding: Finding, departure: string, count: number): string {
  return [`legacy: ${departure} (${finding.rule})${count > 1 ? ` ×${count}` : ''}`, ...difference(finding)].join('\n');
}

function difference({ pointer, expected, actual }: Finding): readonly string[] {
  return [`at       ${pointer || '(the complete answer)'}`, `expected ${expected}`, `got      ${actual}`];
}
