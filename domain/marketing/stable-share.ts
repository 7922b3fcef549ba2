/** Returns 0 to 100 by FNV-1a, with MurmurHash3's finalizer, or similar names would be adjacent. */
export function stableShare(purpose: string, identity: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${purpose}\u0000${identity}`))
    hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}
