import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All of IPv4 (also mapped), the first 64 bits of IPv6: one household may own the rest. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const groups = ip.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
