import type { Catalog } from '../../source/catalog.ts';
import type { Defaults } from '../../source/facts/services/gateway.ts';
import type { Clause } from '../clause.ts';
import { clauseOf } from './clause-of.ts';
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
    return [clauseOf(`gateway/${kind}/${upstream}`, proxy, [at], `The ${upstream} upstreams have ${kind} of ${list}.`)];
  }
  return Object.entries(values).map(([scope, value]) => {
    const what = scope === 'all' ? 'in general' : `for ${scope.replaceAll('_', ' ')}`;
    const text = `The default of ${kind} of the ${upstream} upstream ${what} is ${value}.`;
    return clauseOf(`gateway/${kind}/${upstream}/${scope}`, proxy, [at], text);
  });
}

function imageClauses({ images }: Catalog): readonly Clause[] {
  const section = 'Image service';
  const routes = Object.entries(images.routes).map(([purpose, { method, path, at }]) =>
    clauseOf(
      `images/route/${purpose}`,
      section,
      [at],
      `${method} \`${path}\` is the route of ${purpose === 'avatar' ? 'avatars' : `the ${purpose}`}.`,
    ),
  );
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
      clauseOf(id, section, [at], `GET \`${path}\` answers an object whose \`${member}\` is ${record} in legacy form.`),
      ...adds.map((name) => clauseOf(`${id}/${name}`, section, [at], `\`${member}\` has \`${name}\` besides.`)),
      ...beside.map((name) => clauseOf(`${id}/${name}`, section, [at], `Beside \`${member}\` stands \`${name}\`.`)),
    ];
  });
}
