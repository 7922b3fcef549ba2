import type { FeatureFlag } from '#domain/content/feature-flag.ts';
import { type FlagOverride, spanOf } from './evaluate-feature.ts';

/**
 * When the answers of the flag service changed last, in ms, as far as the clock changes them: a feature's
 * first day began or its last one ended, or an override came to its end. 0 where none of it has happened.
 */
export function lastChangeByClock(
  features: readonly Pick<FeatureFlag, 'from' | 'to'>[],
  overrides: Iterable<Pick<FlagOverride, 'until'>>,
  now: Date,
): number {
  const instants = [
    ...features.flatMap((feature) => Object.values(spanOf(feature))),
    ...[...overrides].map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY),
  ];
  return Math.max(0, ...instants.filter((instant) => instant <= now.getTime()));
}
