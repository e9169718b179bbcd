import http from 'node:http';
import https from 'node:https';
import { connect, isIP, type Socket } from 'node:net';
import tls, { rootCertificates } from 'node:tls';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import type { Address } from '../../../model/address.ts';
import { publicUrl } from '../../../model/public-url.ts';
import type { RouteOptions } from '../../../model/route.ts';

/** The way to one target. */
export interface Route {
  /** Requests of one address take kept connections, unless they are to have a new one of their own. */
  request(
    address: URL,
    options: {
      readonly method: string;
      readonly headers: http.OutgoingHttpHeaders;
      readonly isNew: boolean;
      /** Instead of that of the address, and sent as it is. */
      readonly path?: string;
    },
    respond: (response: http.IncomingMessage) => void,
  ): http.ClientRequest;
  /** A connection for bytes that are no HTTP; undefined: a proxy takes none. */
  connect(): Socket | undefined;
  /** The proxy as reports may show it. */
  readonly proxy: string | undefined;
  close(): void;
}

/** @param sockets connections at most */
export function openRoute(
  { url, socketPath }: Address,
  options: RouteOptions,
  sockets = Number.POSITIVE_INFINITY,
): Route {
  const { ca, insecure, proxyFor } = options;
  const certificates = {
    ...(ca && { ca: [...rootCertificates, ca.pem] }),
    ...(insecure && { rejectUnauthorized: false }),
  };
  const proxy = (socketPath === undefined && proxyFor?.(url.href)) || undefined;
  const agents = new Map<string, http.Agent>();
  const agentOf = (protocol: string, keepAlive: boolean) => {
    const key = `${protocol} ${keepAlive}`;
    const agent = agents.get(key) ?? newAgent(protocol, proxy, keepAlive ? { keepAlive, maxSockets: sockets } : {});
    agents.set(key, agent);
    return agent;
  };
  return {
    proxy: proxy === undefined ? undefined : publicUrl(proxy),
    request(address, { isNew, ...rest }, respond) {
      const { protocol } = address;
      const library = protocol === 'https:' ? https : http;
      const place = socketPath === undefined ? {} : { socketPath };
      return library.request(
        address,
        { ...rest, ...place, ...(protocol === 'https:' && certificates), agent: agentOf(protocol, !isNew) },
        respond,
      );
    },
    connect() {
      if (proxy !== undefined) return undefined;
      if (socketPath !== undefined) return connect(socketPath);
      const secure = url.protocol === 'https:';
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const place = { host, port: Number(url.port) || (secure ? 443 : 80) };
      return secure
        ? tls.connect({ ...place, ...(isIP(host) === 0 && { servername: host }), ...certificates })
        : connect(place);
    },
    close: () => {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

/** Where connections are limited, Node gives those of others to requests that wait, so that new ones are not. */
function newAgent(protocol: string, proxy: string | undefined, limits: http.AgentOptions): http.Agent {
  if (proxy === undefined) return new (protocol === 'https:' ? https : http).Agent(limits);
  return protocol === 'https:' ? new HttpsProxyAgent(proxy, limits) : new HttpProxyAgent(proxy, limits);
}
