import { isIPv6 } from 'node:net';

/**
 * Returns the part of an IP address that identifies a network: all of IPv4, the first 64 bits of IPv6, which
 * one household may own entirely.
 */
export function networkOf(address: string): string {
  const [, v4] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (v4 || !isIPv6(address)) return v4 ?? address;
  // URL normalizes an IPv6 host, with at most one `::`.
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const zeros = 8 - groups(head).length - groups(tail).length;
  const all = [
    ...groups(head),
    ...Array.from({ length: tail === undefined ? 0 : zeros }, () => '0'),
    ...groups(tail),
  ];
  return `${all.slice(0, 4).join(':')}::/64`;
}
