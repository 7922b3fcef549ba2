/** How many of how many. */
export interface Proportion {
  reached: number;
  of: number;
}

/** Shares from -1 to 1, the lower bound first. */
export interface Interval {
  difference: number;
  low: number;
  high: number;
}

/** Of the normal distribution, for an interval that 95 of 100 such experiments would hit. */
const z = 1.959963984540054;

/** Wilson's interval of one proportion. */
function wilson({ reached, of }: Proportion): { low: number; high: number } {
  const share = reached / of;
  const middle = share + (z * z) / (2 * of);
  const width = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { low: (middle - width) / scale, high: (middle + width) / scale };
}

/**
 * How much greater `one` is than `other`, with its 95 % interval by Newcombe's hybrid score method (1998,
 * method 10): unlike the textbook's, it holds for small counts and for none. Both need at least one trial.
 */
export function differenceOf(one: Proportion, other: Proportion): Interval {
  const share = one.reached / one.of;
  const otherShare = other.reached / other.of;
  const [first, second] = [wilson(one), wilson(other)];
  const difference = share - otherShare;
  return {
    difference,
    low: difference - Math.hypot(share - first.low, second.high - otherShare),
    high: difference + Math.hypot(first.high - share, otherShare - second.low),
  };
}
