import { BlockList, isIP } from 'node:net';

/** IANA special-purpose addresses: not globally reachable, or not unicast. */
const specialV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];

/** Special ranges within global unicast: tunnels for IPv4, documentation and others. */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];
const handedOutV6 = '2000::/3';

function blockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const refusedV4 = blockList(specialV4, 'ipv4');
const refusedV6 = blockList(specialV6, 'ipv6');
const allowedV6 = blockList([handedOutV6], 'ipv6');

/**
 * Returns true for a public IP address: not loopback, private, link-local (cloud metadata) or multicast.
 * Allows IPv6 only within global unicast, which excludes all IPv4-mapped forms.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refusedV4.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return allowedV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}
