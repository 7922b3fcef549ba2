import { isIPv6 } from 'node:net';

/**
 * What of a network address one caller has: the whole of one of IPv4, the first 64 bits of one of IPv6, which
 * a single household may have all of.
 */
export function networkOf(address: string): string {
  const [, v4] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (v4 || !isIPv6(address)) return v4 ?? address;
  // A URL's host is written out in one way, with zeros left out at one place at most.
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
