import { RefusalError } from '../../spec/authority/refusal.ts';
import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import { type PrivateKey, publicKeyOf } from '../../spec/crypto/private-key.ts';
import type { Operation } from '../chain/ledger/context.ts';
import { parametersOf } from '../chain/ledger/parameters.ts';
import type { Chain } from '../chain/live/chain.ts';
import { drawFrom, type People } from '../chain/random/draw.ts';
import { drawOperation, isHarmless } from '../chain/random/operations.ts';
import { lineOf } from '../chain/random/script.ts';
import { headOf } from '../replay/record/node-head.ts';
import { type Alteration, alterations } from './altered/altered.ts';
import { renewed } from './altered/renewed.ts';
import type { Boundary } from './boundaries/boundary.ts';
import { boundaries } from './boundaries/index.ts';
import { limitsOf } from './boundaries/turns.ts';
import { type BroadcastCall, broadcasting } from './broadcasting.ts';
import { toldByHand } from './by-hand.ts';
import type { ShadowDifference } from './difference.ts';
import { endsDeployed } from './never-sent.ts';
import { keepsProduction } from './production.ts';
import { refusedCases } from './refusals/index.ts';
import { refusalWords } from './refusals/refusal-words.ts';
import type { Scene } from './scene/scene.ts';
import type { ShadowEvent } from './shadow.ts';
import { signing, type Way, ways } from './signing.ts';
import { type Target, waitingAt } from './target.ts';

export interface FeedOptions {
  readonly target: Target;
  readonly chain: Chain;
  readonly keys: readonly PrivateKey[];
  readonly seed: number;
  /** Operations at each head; 6 unless given. */
  readonly perHead?: number | undefined;
  /** Also what an account does not come back from, such as other keys; no unless given. */
  readonly takesAccounts?: boolean | undefined;
}

/** What an operation is drawn by. */
interface Part {
  readonly choice: number;
  readonly numbers: readonly number[];
}

/** What a transaction is drawn by. */
interface Draft {
  /** Each is drawn among what the chain has before the first. */
  readonly parts: readonly [Part, ...Part[]];
  readonly signed: Way;
  /** Seconds until it expires. */
  readonly lifetime: number;
  /** Operations beside a limit, instead of what the rest draws. */
  readonly made?: readonly Operation[] | undefined;
  /** A transaction that was sent before and is sent again, instead of what the rest draws. */
  readonly sent?: SignedTransaction | undefined;
  /** Whether it comes at a later head than the one before it. */
  readonly isLater?: boolean | undefined;
}

/** What is left of a limit whose transactions come at several heads. */
interface Spread {
  readonly cases: Iterator<Draft, void, undefined>;
  /** The next one, if it was made already. */
  held?: Draft | undefined;
  /** How many come at one head. */
  readonly most: number;
}

type Verdict = {
  readonly refused: string | undefined;
  /** The same in the words that nodes of ours have for clients. */
  readonly words: string | undefined;
};

/** Seconds until a transaction expires: most are long enough, some around what is allowed. */
const lifetimes = [600, 3_600, 3_601, 0, -1, 3] as const;
const usualLifetime = 600;
const usualPerHead = 6;
/** Accepted transactions that are tried again, as they were or with another number. */
const mostRemembered = 8;
/** Heads at which one account does the same again. */
const headsOfOne = 20;
/** What is done again in turn, and the number that changes: weights of a vote, witnesses that are voted for. */
const insistences = [
  { type: 'vote', place: 2 },
  { type: 'account_witness_vote', place: 1 },
] as const;
/** Transactions of one limit at a head where they come at several: forks take those of more heads back. */
const mostOfSpread = 2;
/** Refusals that have their turn at one head, and operations with one member changed. */
const refusalsPerHead = 3;
const alteredPerHead = 4;
/** Simpler operations that are tried for a script. */
const mostTrials = 60;
/** Heads at which a target that does not say what waits has to refuse what the engine accepts. */
const mostDoubts = 3;

/**
 * Feeds a target with operations that are drawn among what the chain has, valid and invalid ones, and judges each by the engine: what one
 * accepts and the other refuses is a difference.
 */
export function openFeed({ target, chain, keys, seed, perHead = usualPerHead, takesAccounts = false }: FeedOptions) {
  const random = randomBy(seed);
  const publicKeys = new Set(keys.map(publicKeyOf));
  const transactionOf = signing(chain, keys);
  const told = toldByHand(target, chain);
  const spoken = refusalWords(chain);
  const broadcasts = broadcasting(target, chain.dialect);
  const parameters = { ...parametersOf(chain.protocol), ...chain.origin.parameters };
  const isWanted = takesAccounts ? () => true : isHarmless;
  /** What both accepted, and no block has taken yet as far as is known. */
  let waiting: SignedTransaction[] = [];
  let fedAt = '';
  /** Heads at which the target refused what the engine accepts, by the kind of operation. */
  const doubts = new Map<string, number>();
  /** Drafts of what was accepted lately, and the transactions. */
  const accepted: Draft[] = [];
  const sent: SignedTransaction[] = [];
  /** The last accepted operation of each kind, and how often a change of it was sent. */
  const lastOfKind = new Map<string, Operation>();
  const timesAltered = new Map<string, number>();
  /** A vote that is changed at every head for a while, or votes for one witness after the other: how often one may is limited. */
  let [insisted, insistedSince, insistence]: [Draft | undefined, number, number] = [undefined, 0, 1];
  let repeated = 0;
  /** Heads that were fed, and what is to be refused; both have their turns by it. */
  let fedHeads = seed;
  let refused = seed;
  /** What is left of limits whose transactions come at several heads. */
  const spread = new Set<Spread>();
  /** Nodes of ours survive what deployed ones do not. */
  let isOurs = false;

  /** Accounts that one of the keys is enough for. */
  function devAccounts(): readonly string[] {
    const found: string[] = [];
    for (const { name, active, posting } of chain.state.accounts.by.name.from())
      if ([active, posting].some(({ key_auths }) => key_auths.some(([key]) => publicKeys.has(key)))) found.push(name);
    return found;
  }

  function drafted(): Draft {
    const signed = ways[random(20)] ?? 'right';
    const again = random(3) === 0 ? accepted[random(accepted.length || 1)] : undefined;
    // What was accepted is tried again, one number changed: limits bind whoever does something often.
    if (insisted !== undefined && random(3) === 0) {
      const { place } = insistences[insistence] as (typeof insistences)[number];
      return { ...usually(), parts: [otherwise(insisted.parts[0], place, repeated++)] };
    }
    if (again !== undefined) {
      const [first, ...others] = again.parts;
      return { ...usually(), parts: [otherwise(first, random(12), random(1_000)), ...others], signed };
    }
    const lifetime = lifetimes[random(40)];
    const isSent = random(40) === 0;
    return {
      parts: random(6) === 0 ? [part(), ...Array.from({ length: 1 + random(2) }, part)] : [part()],
      signed,
      lifetime: lifetime ?? usually().lifetime,
      sent: isSent ? sent[random(sent.length || 1)] : undefined,
    };
  }

  /** Those of one head: some are drawn, then one limit has its turn, and others that are near now. */
  function* drafts(actors: People): Generator<Draft, void, undefined> {
    for (let count = 0; count < perHead; count++) yield drafted();
    const { round, inTurn, isSpread } = limitsOf(fedHeads++);
    const scene: Scene = { state: chain.state, actors, parameters, turn: round };
    for (const boundary of boundaries)
      if (inTurn.includes(boundary) || boundary.isNear?.(scene))
        spread.add({ cases: casesOf(boundary, scene), most: isSpread ? mostOfSpread : Number.POSITIVE_INFINITY });
    for (const each of spread) yield* nextOf(each);
    for (let count = 0; count < refusalsPerHead; count++) yield* refusedInTurn(scene);
    for (let count = 0; count < alteredPerHead; count++) yield* alteredOnce(scene);
  }

  /** Those of one head, as the state is by now. */
  function* nextOf(each: Spread): Generator<Draft, void, undefined> {
    for (let count = 0; count < each.most; count++) {
      const draft = each.held ?? each.cases.next().value;
      each.held = undefined;
      if (draft === undefined) {
        spread.delete(each);
        return;
      }
      if (draft.isLater && count > 0) {
        each.held = draft;
        return;
      }
      yield draft;
    }
  }

  function* refusedInTurn(scene: Scene): Generator<Draft, void, undefined> {
    const inTurn = refusedCases[refused++ % refusedCases.length];
    const made = inTurn?.of(scene);
    if (made !== undefined) yield { ...usually(), parts: [part()], made };
  }

  const isAccount = (name: string) => chain.state.accounts.by.name.get(name) !== undefined;

  /** The change that was sent least often. */
  function* alteredOnce(scene: Scene): Generator<Draft, void, undefined> {
    const all = [...lastOfKind.values()].flatMap((each) => alterations(renewed(scene, each), isAccount));
    const times = ({ id }: Alteration) => timesAltered.get(id) ?? 0;
    const fewest = Math.min(...all.map(times));
    const candidates = all.filter((each) => times(each) === fewest);
    const chosen = candidates[random(candidates.length || 1)];
    if (chosen === undefined) return;
    timesAltered.set(chosen.id, fewest + 1);
    const changed = chosen.of();
    if (changed !== undefined) yield { ...usually(), parts: [part()], made: [changed] };
  }

  function* casesOf({ cases }: Boundary, scene: Scene): Generator<Draft, void, undefined> {
    let count = 0;
    // Each expires at another time, so that none is taken for one that waits.
    for (const { operations, lifetime = usualLifetime + count++, signed = 'right', isLater } of cases(scene))
      yield { parts: [part()], signed, lifetime, made: operations, isLater };
  }

  const part = (): Part => ({ choice: random(1_000), numbers: Array.from({ length: 12 }, () => random(1_000)) });

  const otherwise = ({ choice, numbers }: Part, place: number, number: number): Part => ({
    choice,
    numbers: numbers.with(place, number),
  });

  const usually = () => ({ signed: 'right', lifetime: usualLifetime + random(1_000) }) as const;

  /** After a while it is another account's turn, with the other kind. */
  function insist([operation, ...others]: readonly Operation[], draft: Draft): void {
    const next = (insistence + 1) % insistences.length;
    if (operation?.type !== insistences[next]?.type || others.length > 0) return;
    if (insisted !== undefined && chain.headBlockNumber - insistedSince <= headsOfOne) return;
    [insisted, insistedSince, insistence, repeated] = [draft, chain.headBlockNumber, next, 0];
  }

  function operationsOf({ parts }: Draft, actors: People): readonly Operation[] {
    const drawn = { actors, keepsKeys: !takesAccounts };
    return parts.flatMap(({ choice, numbers }) => {
      try {
        return [drawOperation(choice, drawFrom(chain.state, numbers, drawn), isWanted)];
      } catch {
        // Some need what this chain has not, such as a witness of that name.
        return [];
      }
    });
  }

  function own(transaction: SignedTransaction): Verdict {
    try {
      chain.pushTransaction(transaction);
      return { refused: undefined, words: undefined };
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      return { refused: error.message, words: spoken.of(error.refusal) };
    }
  }

  /** Why what is read of a call is refused: a long name, say, is cut, and is another one then. */
  function wordsAsRead(call: BroadcastCall): string | undefined {
    const { transaction, words } = spoken.read(call);
    return transaction === undefined ? words : own(transaction).words;
  }

  /** As if only what both accepted waited. */
  function settle(): void {
    chain.dropWaiting();
    for (const transaction of waiting) own(transaction);
  }

  interface Judged {
    readonly transaction: SignedTransaction;
    /** The one that it was sent by. */
    readonly call: BroadcastCall;
    /** Names of its operations. */
    readonly types: readonly string[];
    readonly here: Verdict;
    readonly there: Verdict;
  }

  async function judge(draft: Draft, actors: People): Promise<Judged | undefined> {
    const { sent, made, signed, lifetime } = draft;
    const operations = made ?? (sent === undefined ? operationsOf(draft, actors) : []);
    const isNothing = operations.length === 0 && made === undefined;
    const transaction = sent ?? (isNothing ? undefined : transactionOf(operations, signed, lifetime));
    if (transaction === undefined) return undefined;
    const planned = broadcasts.callOf(transaction);
    if (planned === undefined || !broadcasts.isReadable(planned)) return undefined;
    if (!operations.every((each) => keepsProduction(chain.state, each))) return undefined;
    if (!isOurs && endsDeployed(operations, isAccount)) return undefined;
    const ours = own(transaction);
    const sending = await broadcasts.send(transaction, planned);
    if (sending === undefined) return undefined;
    const { call, refused: words } = sending;
    const there: Verdict = { refused: words, words };
    const isOtherwise = ours.refused !== undefined && words !== undefined && words !== ours.words;
    const here = isOtherwise ? { ...ours, words: wordsAsRead(call) ?? ours.words } : ours;
    if (isSame(here, there) && here.refused === undefined) waiting.push(transaction);
    const types = transaction.operations.map(({ type }) => type);
    return { transaction, call, types, here, there };
  }

  /** Nodes of others have words of their own. */
  const isSame = (here: Verdict, there: Verdict): boolean =>
    isOurs ? here.words === there.words : (here.refused === undefined) === (there.refused === undefined);

  /** The same with smaller numbers, as long as the verdicts differ. */
  async function shrunk(draft: Draft, first: Judged, actors: People): Promise<Judged> {
    let [best, smallest] = [first, draft];
    let trials = 0;
    for (let isSmaller = true; isSmaller; ) {
      isSmaller = false;
      for (const candidate of simpler(smallest)) {
        if (++trials > mostTrials) break;
        settle();
        const judged = await judge(candidate, actors);
        if (judged === undefined || isSame(judged.here, judged.there)) continue;
        if (!judged.types.every((type) => first.types.includes(type))) continue;
        if ((judged.here.refused ?? '') !== (first.here.refused ?? '')) continue;
        [best, smallest, isSmaller] = [judged, candidate, true];
        break;
      }
    }
    settle();
    return best;
  }

  function differenceOf(
    { transaction, call, types, here, there }: Judged,
    before: readonly SignedTransaction[],
  ): ShadowDifference {
    const block = chain.headBlockNumber;
    const kind = kindOf(here, there);
    const said = ({ refused, words }: Verdict) =>
      refused === undefined ? 'accepted' : `refused: ${kind === 'value' ? words : refused}`;
    return {
      ...{ part: 'writes', section: 'writes', block, since: undefined, also: [] },
      kind,
      operation: `${types.join(' + ')} at head ${block}`,
      pointer: there.refused === undefined ? '/result' : '/error',
      expected: said(here),
      actual: said(there),
      calls: [call],
      script: [...before, transaction].flatMap(({ operations }) =>
        (operations as readonly Operation[]).map((operation) => lineOf({ kind: 'operation', operation })),
      ),
    };
  }

  /** Whether what waits at the target is known to be what both accepted. */
  async function isKnown(): Promise<boolean | undefined> {
    const count = await waitingAt(target);
    isOurs = count !== undefined;
    return count === undefined ? undefined : count === waiting.length;
  }

  return {
    devAccounts,
    /** Operations at the head that the chain and the target have now. @throws NodeCallError */
    async *round(): AsyncGenerator<ShadowEvent, void, undefined> {
      const head = chain.block(chain.headBlockNumber)?.block_id ?? '';
      if (head === fedAt) return;
      const actors = devAccounts();
      if (!isPeople(actors)) return;
      chain.dropWaiting();
      waiting = [];
      await told.take();
      if ((await headOf(target)).id !== head || (await isKnown()) === false) return;
      fedAt = head;
      for (const draft of drafts(actors)) {
        const before = [...waiting];
        const judged = await judge(draft, actors);
        if (judged === undefined) continue;
        // A head that moved meanwhile says nothing.
        if ((await headOf(target)).id !== head) break;
        const { transaction, call, here, there } = judged;
        const types = judged.types.join(' + ');
        if (isSame(here, there)) {
          if (here.refused === undefined) {
            doubts.delete(types);
            if (draft.made === undefined) accepted.unshift({ ...draft, signed: 'right' });
            accepted.splice(mostRemembered);
            sent.unshift(transaction);
            sent.splice(mostRemembered);
            for (const each of transaction.operations as readonly Operation[]) lastOfKind.set(each.type, each);
            insist(transaction.operations as readonly Operation[], draft);
          }
          yield { kind: 'write', operation: types, method: call.method, refused: here.refused };
          continue;
        }
        // What was changed by hand meanwhile explains it.
        if (await told.take()) break;
        // What the target accepted and the engine refuses shows in a block, where it is not certain here.
        const doubt = (doubts.get(types) ?? 0) + 1;
        doubts.set(types, doubt);
        const isCertain =
          (await waitingAt(target)) !== undefined || (there.refused !== undefined && doubt >= mostDoubts);
        if (!isCertain) break;
        const smallest = await shrunk(draft, judged, actors);
        yield { kind: 'difference', difference: differenceOf(smallest, before) };
        break;
      }
      chain.dropWaiting();
    },
  };
}

function kindOf(here: Verdict, there: Verdict): ShadowDifference['kind'] {
  if (there.refused === undefined) return 'unexpected';
  return here.refused === undefined ? 'missing' : 'value';
}

const isPeople = (names: readonly string[]): names is People => names.length > 0;

/** Fewer operations, and numbers that give simpler ones: later ones are left out, one is zero, one is half. */
function* simpler(draft: Draft): Generator<Draft, void, undefined> {
  const { parts } = draft;
  if (draft.sent !== undefined || draft.made !== undefined) return;
  if (parts.length > 1) for (const part of parts) yield { ...draft, parts: [part] };
  for (const [place, { choice, numbers }] of parts.entries()) {
    const having = (fewer: readonly number[]) => ({
      ...draft,
      parts: parts.with(place, { choice, numbers: fewer }) as unknown as Draft['parts'],
    });
    for (let length = 0; length < numbers.length; length += 3) yield having(numbers.slice(0, length));
    for (const [index, number] of numbers.entries())
      for (const smaller of new Set([0, number >> 1])) if (smaller < number) yield having(numbers.with(index, smaller));
  }
}

/** Integers from 0 below a bound; the same seed gives the same. */
function randomBy(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
