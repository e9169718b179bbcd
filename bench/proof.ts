import { rules } from '../conformance/judge/index.ts';
import { exchange, fromJson, fromText } from '../conformance/model/exchange/exchange.ts';
import { callOf } from '../conformance/model/exchange/request.ts';
import { openSession } from '../conformance/run/session/session.ts';
import { chooseCurve, curveNamed } from '../spec/crypto/curve/curve.ts';
import type { CurveName } from '../spec/crypto/curve/curve-types.ts';
import { dialects } from '../spec/dialects/index.ts';
import { stringifyJson } from '../spec/kernel/json/json.ts';
import { methods } from '../spec/methods/index.ts';
import { recordedChain } from '../spec/recorded/chain.testing.ts';
import { type Bench, type Figure, hundredths } from './kit/figure.ts';
import { recoverRatio } from './recover.ts';

const proofs = rules.filter(({ id }) => id.startsWith('proof/'));
const { testnet } = dialects;
const context = { dialect: testnet, irreversible: 4_876, chainId: testnet.chainIds[0]?.id };

/** Verifies one block in this many and multiplies the time: noble is slow, and evenly so. */
const share = { native: 1, noble: 10 } as const;
const bars = { native: 15, noble: 120 } as const;
const mostRatio = 1.3;

/** Chain C judged by the proof rules from the text of its answers on, in seconds of the processor, and one verification against the bare library. */
export const proofBench: Bench = async () => {
  const names = (['native', 'noble'] as const).filter((name) => curveNamed(name) !== undefined);
  const answers = answersOfChainC();
  return names.flatMap((name) => [...chain(name, answers), ...ratio(name)]);
};

function chain(name: CurveName, all: readonly Answer[]): readonly Figure[] {
  const answers = all.filter((_, index) => index % share[name] === 0);
  const { seconds, proven } = withCurve(name, () => verified(answers));
  const sampled = share[name] > 1 ? `, from every ${share[name]}th block` : '';
  return [
    {
      what: `chain C verified, ${name}`,
      value: `${hundredths(seconds * share[name])} s`,
      bar: `≤ ${bars[name]} s`,
    },
    { what: `  ${proven.blocks} blocks, ${proven.transactions} transactions${sampled}`, value: '' },
  ];
}

function ratio(name: CurveName): readonly Figure[] {
  const ratio = withCurve(name, () => recoverRatio(name));
  return [
    {
      what: `verify / bare ${name}`,
      value: `${hundredths(ratio)} ×`,
      bar: `≤ ${mostRatio} ×`,
      holds: ratio <= mostRatio,
    },
  ];
}

function withCurve<T>(name: CurveName, run: () => T): T {
  chooseCurve(curveNamed(name));
  try {
    return run();
  } finally {
    chooseCurve(undefined);
  }
}

interface Answer {
  readonly num: number;
  readonly text: string;
}

function answersOfChainC(): readonly Answer[] {
  return [...recordedChain('c')].map(({ num, block }) => {
    return { num, text: stringifyJson({ jsonrpc: '2.0', result: { block }, id: 1 }) };
  });
}

function verified(answers: readonly Answer[]) {
  const before = process.cpuUsage();
  const session = openSession(proofs);
  for (const { num, text } of answers) {
    const { message } = callOf(methods['block_api.get_block'], { block_num: num });
    session.judge(exchange({ request: fromJson(message.json ?? null), answer: fromText(text) }), context);
  }
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, proven: session.proven() };
}
