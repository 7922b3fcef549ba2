import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The rest of IPv6 is not assigned, but `range()` calls it unicast too. */
const assignedV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns true for a public IP address: not in IANA's special-purpose registries (loopback, private,
 * link-local with cloud metadata, IPv4 within IPv6) and not multicast.
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also reads `127.1`, octal numbers and zones.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const ip = ipaddr.parse(address);
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(assignedV6));
}
