import { generateKeyPairSync, sign } from 'node:crypto';

export interface Certificate {
  /** Both in the PEM format. */
  readonly key: string;
  readonly cert: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A certificate of this host that signs itself, valid from yesterday for so many days. */
export function selfSigned(host: string, days = 2): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(host)))));
  const start = Date.now() - 2 * dayMs;
  const validity = sequence(time(start), time(start + days * dayMs));
  const named = /^[\d.]+$/.test(host)
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host));
  const extensions = der(0xa3, sequence(sequence(objectId('551d11'), der(0x04, sequence(named)))));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const body = sequence(version, der(0x02, Buffer.from([1])), algorithm, name, validity, name, spki, extensions);
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const text = sequence(body, algorithm, signature)
    .toString('base64')
    .replaceAll(/(.{64})(?=.)/g, '$1\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  };
}

/** One value of DER: its tag, its length, its bytes. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(parts);
  const size = Buffer.from(bytes.length.toString(16).padStart(bytes.length < 0x100 ? 2 : 4, '0'), 'hex');
  const length = bytes.length < 0x80 ? size : Buffer.concat([Buffer.from([0x80 | size.length]), size]);
  return Buffer.concat([Buffer.from([tag]), length, bytes]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function time(milliseconds: number): Buffer {
  const text = new Date(milliseconds).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(text));
}
