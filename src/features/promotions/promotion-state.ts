export type PromotionState = 'ended' | 'running' | 'coming';

export interface Span {
  readonly starts: string;
  readonly ends: string;
}

/**
 * How an offer stands on a day; it runs on its first and on its last day. All three are `YYYY-MM-DD`, which
 * sort as they are.
 */
export function promotionState({ starts, ends }: Span, today: string): PromotionState {
  if (today > ends) return 'ended';
  return today < starts ? 'coming' : 'running';
}

/** Offers by how they stand: what ends or begins soonest first, and of what is over the latest. */
export function byPromotionState<S extends Span>(
  promotions: readonly S[],
  today: string,
): Record<PromotionState, S[]> {
  const groups: Record<PromotionState, S[]> = { running: [], coming: [], ended: [] };
  for (const promotion of promotions) groups[promotionState(promotion, today)].push(promotion);
  groups.running.sort((one, other) => one.ends.localeCompare(other.ends));
  groups.coming.sort((one, other) => one.starts.localeCompare(other.starts));
  groups.ended.sort((one, other) => other.ends.localeCompare(one.ends));
  return groups;
}
