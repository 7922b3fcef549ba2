import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Choices that follow from a seed. */
export class Chance {
  private readonly source;

  constructor(seed: number) {
    this.source = xoroshiro128plus(seed);
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return uniformInt(this.source, least, most);
  }

  happens(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  }

  bytes(size: number): Buffer {
    return Buffer.from(Array.from({ length: size }, () => this.between(0, 255)));
  }
}

let current = new Chance(0);

/** The randomness of the product follows from `seed` from now on. */
export const seedRandomness = (seed: number): void => {
  current = new Chance(seed);
};

function uuid(): ReturnType<typeof crypto.randomUUID> {
  const digits = current.bytes(16).toString('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
}

/** Replaces Node's sources of randomness for this process, which must load the product afterwards. */
export function replaceRandomness(): void {
  const randomBytes = (size: number) => current.bytes(size);
  const randomInt = (low: number, high?: number) =>
    high === undefined ? current.between(0, low - 1) : current.between(low, high - 1);
  Object.assign(crypto, { randomUUID: uuid, randomBytes, randomInt });
  syncBuiltinESMExports();
  Math.random = () => current.between(0, 2 ** 30 - 1) / 2 ** 30;
}
