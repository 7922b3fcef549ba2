import type { ProjectGoods } from './goods-contract.ts';
import type { ProjectItem } from './project-view.ts';

export interface ProjectTotals {
  pieces: number;
  cents: number;
  longest_lead_days: number;
}

export function totalsOfProject(
  items: readonly Pick<ProjectItem, 'id' | 'quantity'>[],
  goods: ReadonlyMap<string, Pick<ProjectGoods, 'price_cents' | 'lead_time_days' | 'unavailable_reason'>>,
): ProjectTotals {
  let [pieces, cents, longest_lead_days] = [0, 0, 0];
  for (const { id, quantity } of items) {
    const today = goods.get(id);
    if (!today || today.unavailable_reason !== null) continue;
    pieces += quantity;
    cents += quantity * today.price_cents;
    longest_lead_days = Math.max(longest_lead_days, today.lead_time_days);
  }
  return { pieces, cents, longest_lead_days };
}
