import { describe, expect, it } from 'vitest';
import { publicUrl, secretsIn } from './public-url.ts';

const key = 'c4n4ry0c4n4ry0c4n4ry';

describe('a URL as reports show it', () => {
  it.each([
    ['user and password', 'http://alice:pw-canary@h/', 'http://h/', ['pw-canary']],
    ['a key as the user', `http://${key}@h/`, 'http://h/', [key, Buffer.from(`${key}:`).toString('base64')]],
    ['a key as the user, with a password that means nothing', `http://${key}:x@h/`, 'http://h/', [key]],
    ['a named parameter', 'http://h/?session=abc-canary&a=1', 'http://h/?session=hidden&a=1', ['abc-canary']],
    ['a parameter with any name', `http://h/?p=${key}&a=1`, 'http://h/?p=hidden&a=1', [key]],
    ['a parameter without a value', `http://h/?${key}`, 'http://h/?hidden=', [key]],
    ['a part of the path', `http://h/v3/${key}/rpc`, 'http://h/v3/hidden/rpc', [key]],
  ])('hides %s', (_, url, shown, secrets) => {
    expect(publicUrl(url)).toBe(shown);
    expect(secretsIn(url)).toEqual(expect.arrayContaining(secrets));
  });

  it.each(['http://h/?a=1&b=x%20y', 'http://h/condenser_api?tag=a', 'unix:/run/node.sock'])('leaves %s', (url) => {
    expect(publicUrl(url)).toBe(url);
    expect(secretsIn(url)).toEqual([]);
  });

  it('leaves the names of accounts that sign in', () => {
    expect(secretsIn('http://alice:pw-canary@h/')).not.toContain('alice');
  });
});
