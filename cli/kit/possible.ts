import type { Selection } from '../../conformance/index.ts';
import type { Requirements } from '../../conformance/model/policy.ts';
import { usage } from './exit.ts';

/** What is required, and what is selected to meet it. */
interface Required extends Omit<Selection, 'own'> {
  readonly require?: Requirements | undefined;
}

/** Throws a usage error for a requirement that no run of this selection meets: it would fail each of them. */
export async function refuseImpossible({ require, rules, levels, ...named }: Required): Promise<void> {
  if (require === undefined) return;
  const [{ selects, levelled }, { methods }, { dialects }, { spelled }] = await Promise.all([
    import('../../conformance/run/options.ts'),
    import('../../spec/methods/index.ts'),
    import('../../spec/dialects/index.ts'),
    import('../../spec/kernel/names.ts'),
  ]);
  if (require.methods !== undefined) {
    const isSelected = selects(named);
    const all = Object.keys(methods);
    const most = all.filter((name) => Object.values(dialects).some((each) => isSelected(spelled(name, each)))).length;
    const of = most === all.length ? 'methods are documented' : `of ${all.length} documented methods are selected`;
    if (require.methods > most)
      throw usage(`--require methods=${require.methods} cannot be met: ${most} ${of}, so N is at most ${most}.`);
  }
  if (require.clauses === undefined) return;
  const [{ rules: ofNodes }, { serviceRules }, { binding, coveredBy }, { matcher }] = await Promise.all([
    import('../../conformance/judge/index.ts'),
    import('../../conformance/services/index.ts'),
    import('../../conformance/coverage/covered.ts'),
    import('../../conformance/util/glob.ts'),
  ]);
  const wanted = matcher(rules);
  const selected = [...levelled(ofNodes, levels), ...levelled(serviceRules, levels)].filter(({ id }) => wanted(id));
  const [covered, all] = [coveredBy(selected).size, binding().length];
  if (covered * 100 < require.clauses * all)
    throw usage(
      `--require clauses=${require.clauses}% cannot be met: the selected rules judge ${covered} of ${all} clauses, so P is at most ${Math.floor((covered * 10_000) / all) / 100}.`,
    );
}
