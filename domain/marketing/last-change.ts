import type { FeatureFlag } from '#domain/content/feature-flag.ts';
import { type FlagOverride, spanOf } from './evaluate-feature.ts';

/** Returns the last start or end of a feature or override in ms; 0 without any. */
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
