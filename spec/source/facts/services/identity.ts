import type { SourceDocument } from '../../read/document.ts';
import { find, section } from '../../read/find.ts';
import type { Place } from '../../read/place.ts';

/** The OAuth layer: one flow, and how a token ends. */
export interface Identity {
  readonly protocol: string;
  readonly flow: readonly { readonly step: string; readonly at: Place }[];
  readonly tokenEnds: readonly string[];
  readonly tokenEndsAt: Place;
}

const steps = [
  ['authorisation link', /an app sends the user to an authorisation link;/],
  ['login and consent', /the user logs in and authorises the app;/],
  ['redirect with access token', /redirected to the app redirect URI with an access token\.$/],
] as const;

export function identity(first: SourceDocument): Identity {
  const inside = section(first, 'Authentication');
  const layer = find(inside, 'the identity layer', /^(?<protocol>OAuth [\d.]+) identity layer: /);
  const ends = find(
    inside,
    'how a token ends',
    /^The token grants limited access until it (?<first>\w+) or is (?<second>\w+)\.$/,
  );
  return {
    protocol: layer.get('protocol'),
    flow: steps.map(([step, pattern]) => ({ step, at: find(inside, `the step "${step}"`, pattern).place })),
    tokenEnds: [ends.get('first'), ends.get('second')],
    tokenEndsAt: ends.place,
  };
}
