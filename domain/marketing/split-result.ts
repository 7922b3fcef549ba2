import { differenceOf, type Interval, type Proportion } from './difference-of-proportions.ts';

export type SplitResult =
  /** `missing`: visitors that the smaller side still needs. */
  | { state: 'too_early'; missing: number }
  /** The interval contains 0: no significant difference. */
  | { state: 'undecided'; interval: Interval }
  | { state: 'better' | 'worse'; interval: Interval };

/**
 * Compares a variant with the control, but only at the planned sample size: repeated peeking until
 * significance produces false positives.
 */
export function splitResult(control: Proportion, variant: Proportion, sample: number): SplitResult {
  const missing = sample - Math.min(control.of, variant.of);
  if (missing > 0) return { state: 'too_early', missing };
  const interval = differenceOf(variant, control);
  if (interval.low > 0) return { state: 'better', interval };
  return { state: interval.high < 0 ? 'worse' : 'undecided', interval };
}
