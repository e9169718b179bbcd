import type { Catalog } from '../../source/catalog.ts';
import type { Defaults } from '../../source/facts/services/gateway.ts';
import type { Clause } from '../clause.ts';
import { clauseOf } from './clause-of.ts';
import { withArticle } from './nouns.ts';
import { typeInWords } from './types.ts';

type Subject = `gateway/${'config' | 'ttls' | 'timeouts' | 'retries'}` | `images/${'route' | 'avatar'}` | 'web';

export type ServiceClauseId = `${Subject}/${string}`;

const proxy = 'Gateway (caching reverse proxy)';

export function serviceClauses(catalog: Catalog): readonly Clause[] {
  return [...gatewayClauses(catalog), ...imageClauses(catalog), ...webClauses(catalog)];
}

function gatewayClauses({ gateway }: Catalog): readonly Clause[] {
  const keys = Object.entries(gateway.config).map(([key, { type, of, at }]) => {
    const owner = of === 'config' ? 'The configuration' : 'An upstream';
    return clauseOf(`gateway/config/${key}`, proxy, [at], `${owner} has \`${key}\` (${typeInWords(type)}).`);
  });
  const defaults = (['ttls', 'timeouts', 'retries'] as const).flatMap((kind) =>
    Object.entries(gateway.defaults[kind]).flatMap(([upstream, reported]) => defaultClauses(kind, upstream, reported)),
  );
  return [...keys, ...defaults];
}

function defaultClauses(
  kind: 'ttls' | 'timeouts' | 'retries',
  upstream: string,
  { values, at }: Defaults,
): readonly Clause[] {
  if (Array.isArray(values)) {
    const list = values.join(', ');
    const text = `The ${upstream} upstreams have wildcard ${kind} of ${list} seconds.`;
    return [clauseOf(`gateway/${kind}/${upstream}`, proxy, [at], text)];
  }
  return Object.entries(values).map(([scope, value]) => {
    const unit = kind === 'timeouts' ? ' seconds' : '';
    const text = `The default of ${kind} of the ${upstream} upstream ${scopeInWords(scope)} is ${value}${unit}.`;
    return clauseOf(`gateway/${kind}/${upstream}/${scope}`, proxy, [at], text);
  });
}

/** Scopes whose names do not say all. */
const scopes: Readonly<Record<string, string>> = {
  all: 'in general',
  broadcast: 'for all methods of the broadcast namespace',
  condenser_broadcasts: 'for the three condenser broadcast methods',
  database: 'for the database namespace',
  follow: 'for the follow namespace',
  login: 'for all methods of the login namespace',
};

function scopeInWords(scope: string): string {
  const [, path] = /^state_(\w+)$/.exec(scope) ?? [];
  return scopes[scope] ?? `for ${path === undefined ? scope.replaceAll('_', ' ') : `state paths of ${path}`}`;
}

/** What each route does. */
const does = {
  upload: 'takes the upload of an image',
  fetch: 'answers the bytes of an uploaded image',
  proxy: 'fetches a remote image and answers its bytes',
  avatar: 'answers the avatar of an account',
} as const;

function imageClauses({ images }: Catalog): readonly Clause[] {
  const section = 'Image service';
  const routes = (Object.keys(does) as (keyof typeof does)[]).map((purpose) => {
    const { method, path, at } = images.routes[purpose];
    return clauseOf(`images/route/${purpose}`, section, [at], `${method} \`${path}\` ${does[purpose]}.`);
  });
  const sizes = Object.entries(images.avatarSizes).map(([name, size]) =>
    clauseOf(
      `images/avatar/${name}`,
      section,
      [images.routes.avatar.at],
      `An avatar of size \`${name}\` fits into ${size} by ${size}.`,
    ),
  );
  return [...routes, ...sizes];
}

function webClauses({ web }: Catalog): readonly Clause[] {
  const section = 'Web JSON endpoints';
  return web.flatMap(({ path, member, record, adds, beside, at }): readonly Clause[] => {
    const id = `web/${member}`;
    return [
      clauseOf(id, section, [at], `GET \`${path}\` answers an object whose \`${member}\` is ${recordInWords(record)}.`),
      ...adds.map((name) => clauseOf(`${id}/${name}`, section, [at], `\`${member}\` has \`${name}\` besides.`)),
      ...beside.map((name) =>
        clauseOf(`${id}/${name}`, section, [at], `Beside \`${member}\` stands \`${name}\`, a text.`),
      ),
    ];
  });
}

/** Of posts the documents name the form of the assets alone. */
function recordInWords(record: string): string {
  return `${withArticle(record)} ${record === 'content' ? 'with its assets as texts' : 'in legacy form'}`;
}
