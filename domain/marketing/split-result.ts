interface Proportion {
  reached: number;
  of: number;
}

interface Interval {
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

/** 95% interval by Newcombe's hybrid score (1998, method 10). Each group needs at least one visitor. */
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

export type SplitResult =
  /** `missing`: visitors that the smaller group still needs. */
  | { state: 'too_early'; missing: number }
  /** The interval contains 0: no significant difference. */
  | { state: 'undecided'; interval: Interval }
  | { state: 'better' | 'worse'; interval: Interval };

/** Compares the variants, but not before the planned sample size: repeated looks find false positives. */
export function splitResult(control: Proportion, variant: Proportion, sample: number): SplitResult {
  const missing = sample - Math.min(control.of, variant.of);
  if (missing > 0) return { state: 'too_early', missing };
  const interval = differenceOf(variant, control);
  if (interval.low > 0) return { state: 'better', interval };
  return { state: interval.high < 0 ? 'worse' : 'undecided', interval };
}
