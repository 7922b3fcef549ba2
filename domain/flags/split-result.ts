import { differenceOf, type Interval, type Proportion } from './difference-of-proportions.ts';

/** What a split test says so far: the variant against the feature's own value. */
export type SplitResult =
  /** `missing`: how many visitors the smaller side still needs. */
  | { state: 'too_early'; missing: number }
  /** The interval holds 0: either may be the better one. */
  | { state: 'undecided'; interval: Interval }
  | { state: 'better' | 'worse'; interval: Interval };

/**
 * Compares a variant with the control, once each was shown to as many visitors as was settled before: whoever
 * looks at an interval every day until it leaves 0 finds a difference where there is none.
 */
export function splitResult(control: Proportion, variant: Proportion, sample: number): SplitResult {
  const missing = sample - Math.min(control.of, variant.of);
  if (missing > 0) return { state: 'too_early', missing };
  const interval = differenceOf(variant, control);
  if (interval.low > 0) return { state: 'better', interval };
  return { state: interval.high < 0 ? 'worse' : 'undecided', interval };
}
