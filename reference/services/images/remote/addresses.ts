import ipaddr from 'ipaddr.js';

/** Names of one's own network, whatever they resolve to. */
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

export const isPrivateName = (host: string): boolean => privateNames.test(host);

/** Whether an address is one of the public internet; text that is no address is not. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast';
  // Forms that carry an IPv4 address have ranges of their own, but for the oldest one; only the mapped one is unwrapped.
  const six = address as ipaddr.IPv6;
  if (six.parts.slice(0, 6).every((part) => part === 0)) return false;
  if (!six.isIPv4MappedAddress()) return six.range() === 'unicast';
  return six.parts[5] === 0xffff && six.toIPv4Address().range() === 'unicast';
}

/** Whether it is the machine itself. */
export function isLoopback(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  return ipaddr.process(text).range() === 'loopback';
}
