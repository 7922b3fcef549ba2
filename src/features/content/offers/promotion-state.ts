export type PromotionState = 'ended' | 'running' | 'coming';

export interface Span {
  readonly starts: string;
  readonly ends: string;
  /** IANA zone of both days; without it, the visitor's zone. */
  readonly time_zone?: string | null | undefined;
}

/**
 * Returns a promotion's state on a day; first and last day are inclusive. `YYYY-MM-DD` strings compare as
 * dates.
 */
export function promotionState({ starts, ends }: Span, today: string): PromotionState {
  if (today > ends) return 'ended';
  return today < starts ? 'coming' : 'running';
}

/**
 * Groups promotions by state, each on its own local day: next to end or begin first; ended ones latest first.
 */
export function byPromotionState<S extends Span>(
  promotions: readonly S[],
  todayOf: (promotion: S) => string,
): Record<PromotionState, S[]> {
  const groups: Record<PromotionState, S[]> = { running: [], coming: [], ended: [] };
  for (const promotion of promotions) groups[promotionState(promotion, todayOf(promotion))].push(promotion);
  groups.running.sort((one, other) => one.ends.localeCompare(other.ends));
  groups.coming.sort((one, other) => one.starts.localeCompare(other.starts));
  groups.ended.sort((one, other) => other.ends.localeCompare(one.ends));
  return groups;
}
