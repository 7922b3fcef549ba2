/**
 * Where an identity stands among all, from 0 up to 100, for one purpose: always the same place, on every
 * machine, evenly spread, and unrelated to its place for another purpose. FNV-1a, with the last steps of
 * MurmurHash3, without which names that differ in their last letter would stand beside each other.
 */
export function stableShare(purpose: string, identity: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${purpose}\u0000${identity}`))
    hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}
