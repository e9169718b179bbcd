import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getProxyForUrl } from 'proxy-from-env';
import { publicUrl } from '../../conformance/model/public-url.ts';
import type { RouteOptions } from '../../conformance/model/route.ts';
import { usage } from '../kit/exit.ts';
import type { RouteFlags } from './options/route-options.ts';

export { getProxyForUrl };

/** The part of the harness's options that these name. @throws Exit with a usage error for a file that is no certificate */
export function routeOf(
  { header: headers, ca, insecure, rate, maxRequests }: Partial<RouteFlags>,
  proxyFor: RouteOptions['proxyFor'],
): RouteOptions {
  return {
    ...(headers && { headers }),
    ...(ca !== undefined && { ca: { path: ca, pem: certificate(ca) } }),
    ...(insecure && { insecure }),
    ...(rate !== undefined && { rate }),
    ...(maxRequests !== undefined && { maxRequests }),
    ...(proxyFor && { proxyFor }),
  };
}

/** Throws a usage error for a proxy in the environment that cannot be one. */
export function refuseOddProxies(targets: readonly (string | undefined)[]): void {
  for (const proxy of targets.map((target) => (target === undefined ? '' : getProxyForUrl(target)))) {
    if (proxy === '' || (/^https?:/i.test(proxy) && URL.canParse(proxy))) continue;
    throw usage(`the proxy in the environment, ${publicUrl(proxy)}, is no http or https URL.`);
  }
}

function certificate(file: string): string {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    throw usage(`--ca ${file} cannot be read: ${(error as Error).message}.`);
  }
  try {
    void new X509Certificate(pem);
    return pem;
  } catch {
    throw usage(`--ca ${file} is no certificate in the PEM format.`);
  }
}
