import { describe, expect, it } from 'vitest';
import { recordedProbe } from './recorded-probe.ts';

describe('how a request was recorded to be sent', () => {
  it('is nothing to speak of for a plain POST', () => {
    expect(recordedProbe({})).toBeUndefined();
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'x', Origin: 'https://example.com' };
    expect(recordedProbe({ method: 'POST', path: '/', headers })).toBeUndefined();
  });

  it('reads verb, path, type and encodings', () => {
    expect(recordedProbe({ method: 'PUT' })).toEqual({ method: 'PUT', mayFail: true });
    expect(recordedProbe({ path: '/rpc' })).toEqual({ path: '/rpc' });
    expect(recordedProbe({ headers: { 'Content-Type': 'text/plain' } })).toEqual({
      headers: { 'content-type': 'text/plain' },
    });
    expect(recordedProbe({ headers: { 'Transfer-Encoding': 'chunked' } })).toEqual({ pace: 'chunked', mayFail: true });
    expect(recordedProbe({ headers: [{ name: 'Content-Encoding', value: 'gzip' }] })).toEqual({
      headers: { 'content-encoding': 'gzip' },
      mayFail: true,
    });
  });
});
