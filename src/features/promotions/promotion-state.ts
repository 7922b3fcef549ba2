export type PromotionState = 'ended' | 'running' | 'coming';

export interface Span {
  readonly starts: string;
  readonly ends: string;
  /** The IANA zone of both days; without one they are the visitor's. */
  readonly time_zone?: string | null | undefined;
}

/**
 * How an offer stands on a day; it runs on its first and on its last day. All three are `YYYY-MM-DD`, which
 * sort as they are.
 */
export function promotionState({ starts, ends }: Span, today: string): PromotionState {
  if (today > ends) return 'ended';
  return today < starts ? 'coming' : 'running';
}

/**
 * Offers by how they stand, each on its own day: what ends or begins soonest first, and of what is over the
 * latest.
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
