import { expect, it } from 'vitest';
import { probedUrl } from './probe.ts';

it.each([
  ['http://h', '/rpc', 'http://h/rpc'],
  ['http://h/', '/rpc', 'http://h/rpc'],
  ['http://h/v1/', '/rpc', 'http://h/v1/rpc'],
  ['http://h/?api_key=s', '/rpc', 'http://h/rpc?api_key=s'],
  ['http://h/v1?api_key=s', '//', 'http://h/v1//?api_key=s'],
  ['http://h/?api_key=s', '/?a=1', 'http://h/?a=1&api_key=s'],
  ['http://h/?a=b/c', undefined, 'http://h/?a=b/c'],
])('%s with the path %s', (url, path, probed) => {
  expect(probedUrl(url, path === undefined ? {} : { path })).toBe(probed);
});
