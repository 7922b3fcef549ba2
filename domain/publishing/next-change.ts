import type { FeatureFlag } from '#domain/content/feature-flag.ts';
import type { Promotion } from '#domain/content/offers.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { addDays, dayOfIso } from '#domain/dates/civil-day.ts';
import { instantOf } from '#domain/dates/wall-clock.ts';
import { spanOf } from '#domain/marketing/evaluate-feature.ts';

interface DatedContent {
  brand: Pick<Brand, 'time_zone'>;
  promotions: readonly Pick<Promotion, 'starts' | 'ends' | 'time_zone'>[];
  featureFlags: readonly Pick<FeatureFlag, 'from' | 'to'>[];
}

/**
 * Returns the next instant when built pages become outdated by a promotion (its zone or the brand's) or a
 * feature (UTC); else undefined. Articles are visible once published.
 */
export function nextChange({ brand, promotions, featureFlags }: DatedContent, now: Date): Date | undefined {
  const ofPromotions = promotions.flatMap(({ starts, ends, time_zone = brand.time_zone }) =>
    [dayOfIso(starts), addDays(dayOfIso(ends), 1)].map((day) => instantOf(time_zone, day, 0).getTime()),
  );
  const ofFlags = featureFlags.flatMap((flag) => Object.values(spanOf(flag)));
  const next = Math.min(...[...ofPromotions, ...ofFlags].filter((instant) => instant > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : undefined;
}
