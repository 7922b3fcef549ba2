import type { FeatureFlag, FlagValue } from '#domain/content/feature-flag.ts';
import { addDays, isoDay, utcDay } from '#domain/dates/civil-day.ts';
import { evaluateFeature, holdsNow } from '#domain/marketing/evaluate-feature.ts';
import { splitResult } from '#domain/marketing/split-result.ts';
import type { AdminFeature, FlagHistoryEntry, SplitReport } from '#domain/marketing/staff-flags-contract.ts';
import type { OverrideState } from './domain.ts';
import type { StoredHistoryEntry, StoredOverride } from './store.ts';

export interface FeatureRows {
  override: StoredOverride | undefined;
  counts: readonly { day: string; count: number }[];
  exposures: readonly { variant: string; shown: number; reached: number }[];
  days: readonly string[];
  history: readonly StoredHistoryEntry[];
}

type Names = ReadonlyMap<string, string>;

const shownDays = 14;

/** UTC dates as `YYYY-MM-DD`; today is last. */
export const lastDays = (now: Date): string[] =>
  Array.from({ length: shownDays }, (_, index) =>
    isoDay(addDays(utcDay(now.getTime()), index + 1 - shownDays)),
  );

export const overrideState = (override: StoredOverride | undefined): OverrideState | null =>
  override
    ? {
        enabled: override.enabled,
        value: override.value,
        ...(override.until && { until: override.until.toISOString() }),
      }
    : null;

const nameOf = (id: string, names: Names) => {
  const name = names.get(id);
  return { by: id, ...(name !== undefined && { by_name: name }) };
};

const historyView = (entry: StoredHistoryEntry, names: Names): FlagHistoryEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  ...nameOf(entry.by, names),
  from: entry.before,
  to: entry.after,
  reason: entry.reason,
});

function splitView(
  { split, value, variants }: FeatureFlag,
  exposures: FeatureRows['exposures'],
): SplitReport | undefined {
  const [variant] = variants;
  if (!split || !variant) return undefined;
  const arm = (of: FlagValue | null) => {
    const found = exposures.find((row) => row.variant === JSON.stringify(of));
    return { value: of, shown: found?.shown ?? 0, reached: found?.reached ?? 0 };
  };
  const [control, other] = [arm(value ?? null), arm(variant.value)];
  const proportion = ({ reached, shown }: { reached: number; shown: number }) => ({ reached, of: shown });
  const result = splitResult(proportion(control), proportion(other), split.sample);
  return { goal: split.goal, sample: split.sample, control, variant: other, result };
}

export function featureView(
  feature: FeatureFlag,
  { override, counts, exposures, days, history }: FeatureRows,
  { now, names }: { now: Date; names: Names },
): AdminFeature {
  const { name, description, enabled, rollout, from, to, variants, segments } = feature;
  const holding = override && holdsNow(override, now) ? override : undefined;
  const split = splitView(feature, exposures);
  return {
    name,
    description,
    ...evaluateFeature(feature, { now, override }),
    content: { enabled, rollout, ...(from && { from }), ...(to && { to }) },
    variants,
    segments: segments.map((segment) => ({
      name: segment.name,
      enabled: segment.enabled ?? enabled,
      rollout: segment.rollout ?? rollout,
      value: segment.value ?? null,
    })),
    ...(holding && {
      override: {
        enabled: holding.enabled,
        value: holding.value,
        reason: holding.reason,
        ...nameOf(holding.setBy, names),
        at: holding.setAt.toISOString(),
        ...(holding.until && { until: holding.until.toISOString() }),
      },
    }),
    days: days.map((day) => ({ day, count: counts.find((row) => row.day === day)?.count ?? 0 })),
    history: history.map((entry) => historyView(entry, names)),
    ...(split && { split }),
  };
}
