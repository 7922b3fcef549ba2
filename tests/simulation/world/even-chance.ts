import { Chance } from './chance.ts';

/** Which time an act comes: in the script of a number, for the first time with 0. */
export interface ActTime {
  number: number;
  before: number;
}

/** Multiples of square roots fill the interval evenly, and those of different primes independently. */
const steps = (
  [
    [2, 23],
    [3, 29],
    [5, 31],
    [7, 59],
    [11, 41],
    [13, 43],
    [61, 47],
    [19, 53],
  ] as const
).map((primes) => primes.map(Math.sqrt) as [number, number]);

const seedOf = (name: string): number =>
  [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);

/**
 * Choices of an act at one of its times. Its first choices, which are mostly those of its way, are spread
 * evenly over its times, and over the numbers: of five ways each is taken before one comes often. Later ones
 * follow from the seed.
 */
export class EvenChance extends Chance {
  private readonly even: number[];

  constructor(seed: number, act: string, { number, before }: ActTime) {
    super(seed);
    const start = new Chance(seedOf(act));
    this.even = steps.map(
      ([step, ofNumber]) => (start.between(0, 999_999) / 1_000_000 + before * step + number * ofNumber) % 1,
    );
  }

  override between(least: number, most: number): number {
    const part = this.even.shift();
    if (part === undefined) return super.between(least, most);
    return least + Math.floor(part * (most - least + 1));
  }
}
