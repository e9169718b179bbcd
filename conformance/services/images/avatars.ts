import { withBody, withHeader, withStatus } from '../kit/edits.ts';
import { statusIs } from '../kit/expect.ts';
import { imageTypeOf } from '../kit/image-type.ts';
import { get } from '../kit/requests.ts';
import { accountOf } from '../model/context.ts';
import { editing } from '../model/fault.ts';
import { bytesOf, type HttpExchange } from '../model/http.ts';
import { eachRecorded, type Scenario, scenario } from '../model/rule.ts';
import { type Steps, send } from '../model/steps.ts';
import type { ServiceDifference } from '../model/verdict.ts';
import { imageAt, isImage } from './kit/ask.ts';
import { pixelsOf } from './kit/measure.ts';
import { png } from './kit/picture.ts';
import { avatarFits, avatarItself, avatarOfAnAccount, avatarOfAnotherSize } from './recorded/avatars.ts';

const sides = { small: 64, medium: 128, large: 512 } as const;
type AvatarSize = keyof typeof sides;

/** Accounts whose avatars are looked at in one run. */
const mostAccounts = 4;

function* avatars(size: string, context: Parameters<typeof imageAt>[1]): Steps<readonly HttpExchange[]> {
  const found: HttpExchange[] = [];
  for (const name of [accountOf(context), ...context.accounts.slice(0, mostAccounts - 1)])
    found.push(yield* imageAt(`/u/${name}/avatar/${size}`, context));
  return found;
}

function fits(exchange: HttpExchange, side: number): readonly ServiceDifference[] {
  const bytes = bytesOf(exchange.answer);
  const pixels = bytes && pixelsOf(bytes);
  if (pixels === undefined || exchange.answer.status !== 200) return [];
  if (pixels.width <= side && pixels.height <= side) return [];
  const expected = `at most ${side} × ${side}`;
  return [{ path: ['body'], kind: 'value', expected, actual: `${pixels.width} × ${pixels.height}`, exchange }];
}

const fitsRule = (size: AvatarSize): Scenario =>
  scenario({
    id: `images/avatar-${size}-fits`,
    level: 'must',
    requires: `An avatar of the size \`${size}\` fits into ${sides[size]} × ${sides[size]}.`,
    clause: `images/avatar/${size}`,
    also: ['images/avatar-fits', 'images/route/avatar'],
    why: 'Pages reserve this place for it beside every name.',
    example: `An avatar of ${sides[size] + 1} × 10.`,
    fault: {
      summary: `avatars of ${sides[size] + 1} pixels`,
      front: editing((answer, request) => {
        const picture = png(sides[size] + 1, 10);
        return isImage(request, answer)
          ? withHeader(withBody(answer, picture), 'content-type', 'image/png')
          : undefined;
      }),
    },
    recorded: avatarFits(size, sides[size]),
    *steps(context) {
      return (yield* avatars(size, context)).flatMap((exchange) => fits(exchange, sides[size]));
    },
  });

const everyAccountHasOne = scenario({
  id: 'images/avatar-of-everybody',
  level: 'must',
  requires: 'Every account has an avatar: the configured image where it has set none.',
  clause: 'images/default-avatar',
  also: ['images/route/avatar'],
  why: 'A broken picture beside a name looks like a broken page.',
  example: '404 for an account without `profile_image`.',
  fault: {
    summary: 'no avatars',
    front: editing((answer, { path }) => (path.startsWith('/u/') ? withStatus(answer, 404) : undefined)),
  },
  recorded: eachRecorded(avatarOfAnAccount),
  *steps(context) {
    return (yield* avatars('medium', context)).flatMap((exchange) => {
      const bytes = bytesOf(exchange.answer);
      const isOne = exchange.answer.status === 200 && bytes !== undefined && imageTypeOf(bytes) !== undefined;
      if (isOne) return [];
      const actual = exchange.answer.status;
      return [{ path: ['status'], kind: 'value' as const, expected: '200 and an image', actual, exchange }];
    });
  },
});

const imageItself = scenario({
  id: 'images/avatar-itself',
  level: 'should',
  requires: 'The path of an avatar is answered by the image itself.',
  clause: 'images/route/avatar',
  why: 'Clients that follow no redirects, such as proxies of mail, show nothing.',
  example: '302 to another path of the service.',
  fault: {
    summary: 'avatars redirect to another host',
    front: editing((answer, { path }) =>
      path.startsWith('/u/') ? withStatus(withHeader(answer, 'location', 'https://cdn.example/a.png'), 302) : undefined,
    ),
  },
  recorded: eachRecorded(avatarItself),
  *steps(context) {
    const exchange = yield* send(get(`/u/${accountOf(context)}/avatar/small`));
    const { status, headers } = exchange.answer;
    const isDeparture =
      status === 302 && headers.some(([name, value]) => name === 'location' && value.startsWith('/p/'));
    const found = statusIs(exchange, 200);
    return isDeparture ? found.map((each) => ({ ...each, departure: 'avatars-cropped' as const })) : found;
  },
});

const otherSizes = scenario({
  id: 'images/avatar-of-another-size',
  level: 'unstated',
  requires: 'A size of an avatar that is none of the three is answered as `medium`.',
  clause: 'images/route/avatar',
  why: 'Clients of older versions ask for sizes of their own.',
  example: '404 for `/u/alice/avatar/huge`.',
  recorded: eachRecorded(avatarOfAnotherSize),
  fault: {
    summary: 'unknown sizes are not found',
    front: editing((answer, { path }) => (path.endsWith('/avatar/huge') ? withStatus(answer, 404) : undefined)),
  },
  *steps(context) {
    const exchange = yield* imageAt(`/u/${accountOf(context)}/avatar/huge`, context);
    return [...statusIs(exchange, 200), ...fits(exchange, sides.medium)];
  },
});

const nobody = scenario({
  id: 'images/avatar-of-nobody',
  level: 'unstated',
  requires: 'The avatar of an account that does not exist is not found.',
  clause: 'images/route/avatar',
  why: 'Who types a name sees whether it is taken.',
  example: 'The default image for a name that nobody has.',
  fault: {
    summary: 'everybody has an avatar, also nobody',
    front: editing((answer, { path }) =>
      path.startsWith('/u/') && answer.status === 404
        ? withHeader(withBody(withStatus(answer, 200), png(9, 9)), 'content-type', 'image/png')
        : undefined,
    ),
  },
  *steps() {
    return statusIs(yield* send(get('/u/no-such-name-9/avatar/small')), 404);
  },
});

export const avatarRules: readonly Scenario[] = [
  ...(['small', 'medium', 'large'] as const).map(fitsRule),
  everyAccountHasOne,
  imageItself,
  otherSizes,
  nobody,
];
