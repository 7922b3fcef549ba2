export interface Proportion {
  reached: number;
  of: number;
}

export interface Interval {
  difference: number;
  low: number;
  high: number;
}

const z = 1.959963984540054;

function wilson({ reached, of }: Proportion): { low: number; high: number } {
  const share = reached / of;
  const middle = share + (z * z) / (2 * of);
  const width = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { low: (middle - width) / scale, high: (middle + width) / scale };
}

/**
 * Returns the difference with its 95% interval by Newcombe's hybrid score method (1998, method 10), valid for
 * small and zero counts. Both need at least one trial.
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
