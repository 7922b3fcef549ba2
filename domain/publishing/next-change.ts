import type { Brand } from '#domain/content/brand.ts';
import type { FeatureFlag } from '#domain/content/feature-flag.ts';
import type { Promotion } from '#domain/content/offers.ts';
import { addDays, dayOfIso, instantOf } from '#domain/dates/civil-day.ts';
import { spanOf } from '#domain/flags/evaluate-feature.ts';

/** Of the content, what says something else on another day without being edited. */
interface DatedContent {
  brand: Pick<Brand, 'time_zone'>;
  promotions: readonly Pick<Promotion, 'starts' | 'ends' | 'time_zone'>[];
  featureFlags: readonly Pick<FeatureFlag, 'from' | 'to'>[];
}

/**
 * The first instant after `now` at which pages as they were built no longer hold: a promotion begins or has
 * ended, by the clock in its zone or else in the brand's, or a feature's first day begins or its last one has
 * ended, in UTC; `undefined` where nothing is ahead. What else has a date, such as an article, is shown from
 * the moment in which it is published.
 */
export function nextChange({ brand, promotions, featureFlags }: DatedContent, now: Date): Date | undefined {
  const ofPromotions = promotions.flatMap(({ starts, ends, time_zone = brand.time_zone }) =>
    [dayOfIso(starts), addDays(dayOfIso(ends), 1)].map((day) => instantOf(time_zone, day, 0).getTime()),
  );
  const ofFlags = featureFlags.flatMap((flag) => Object.values(spanOf(flag)));
  const next = Math.min(...[...ofPromotions, ...ofFlags].filter((instant) => instant > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : undefined;
}
