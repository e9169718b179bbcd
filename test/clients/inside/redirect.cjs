// Loaded into the process of a client's tests: requests to hosts of the world go to nodes of this machine, and are counted.
const http = require('node:http');
const https = require('node:https');

/** Where requests go, by host and path; the longest name that fits counts, and `*` is every other host. */
const routes = JSON.parse(process.env.PLUMBLINE_ROUTES);

/** How many requests of this process a node has answered. */
const counted = { requests: 0 };

const isOwn = (host) => /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(host);

/** The URL of this machine instead of one of the world; undefined where it is of this machine already. */
function target(url) {
  if (isOwn(url.hostname)) return undefined;
  const place = `${url.hostname}${url.pathname}`;
  const names = Object.keys(routes).filter((name) => place === name || place.startsWith(`${name}/`));
  const to = new URL(routes[names.sort((one, other) => other.length - one.length)[0] ?? '*']);
  to.pathname = url.pathname;
  to.search = url.search;
  return to;
}

for (const module of [http, https]) {
  const { request } = module;
  module.request = (...args) => {
    const [first, ...more] = args;
    const isText = typeof first === 'string' || first instanceof URL;
    const options = isText ? (typeof more[0] === 'object' ? more.shift() : {}) : first;
    const { protocol = `${module === https ? 'https' : 'http'}:`, hostname, host = 'localhost', path = '/' } = options;
    const to = target(isText ? new URL(first) : new URL(path, `${protocol}//${hostname ?? host}`));
    if (to === undefined) return request(...args);
    const { method, headers } = options;
    const { hostname: name, port, pathname, search } = to;
    const sent = new http.ClientRequest(
      { method, headers, hostname: name, port, path: `${pathname}${search}` },
      ...more,
    );
    sent.on('response', () => counted.requests++);
    return sent;
  };
}

const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const to = target(new URL(request.url));
  if (to === undefined) return fetch(request);
  const answer = await fetch(to, {
    method: request.method,
    headers: request.headers,
    body: await request.arrayBuffer(),
  });
  counted.requests++;
  return answer;
};

module.exports = { counted };
