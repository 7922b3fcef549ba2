import type { UUID } from 'node:crypto';
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

  uuid(): UUID {
    const digits = this.bytes(16).toString('hex');
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
  }
}
