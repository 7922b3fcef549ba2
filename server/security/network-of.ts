import ipaddr from 'ipaddr.js';

/**
 * Returns the part of an IP address that identifies a network: all of IPv4, also where IPv6 maps it, and the
 * first 64 bits of IPv6, which one household may own entirely.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const groups = ip.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
