import type { CheckEvent } from '../../model/event.ts';
import { excerpt } from '../../model/excerpt.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import type { Evidence, Place } from '../../model/finding.ts';

/** Findings of one check that get excerpts: an answer can be wrong in any number of places. */
const mostExcerpts = 200;

/** The check with excerpts near each place of its findings in answers that are too long to be shown completely. */
export function withExcerpts(check: CheckEvent, exchanges: readonly Exchange[]): CheckEvent {
  const near = (evidence: Evidence, places: readonly Place[]): Evidence => {
    const json = exchanges.find((exchange) => exchange.case === evidence.case)?.answer.json;
    if (json === undefined || !evidence.truncated) return evidence;
    const place = places.find((each) => each.case === evidence.case)?.pointer ?? '';
    return { ...evidence, excerpt: excerpt(json, place) };
  };
  if (!check.findings?.some(({ evidence }) => evidence.some(({ truncated }) => truncated))) return check;
  const findings = check.findings.map((finding, index) => {
    if (index >= mostExcerpts) return finding;
    return { ...finding, evidence: finding.evidence.map((each) => near(each, finding.places)) };
  });
  return { ...check, findings };
}
