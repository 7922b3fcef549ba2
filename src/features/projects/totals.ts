import { type ProjectTotals, totalsOfProject } from '#domain/projects/project-totals.ts';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import type { Goods } from './goods-api.ts';
import { titleOf } from './item-words.ts';

export interface Totals extends ProjectTotals {
  missing: { id: string; title: string; reason: string }[];
}

const noLongerMade = 'We no longer make it.';

export function totalsOf(items: readonly ProjectItem[], { byItem, gone }: Goods): Totals {
  const missing = items.flatMap((item) => {
    const goods = byItem.get(item.id);
    const reason = goods ? goods.unavailable_reason : gone.has(item.id) ? noLongerMade : null;
    return reason === null ? [] : [{ id: item.id, title: titleOf(item, goods), reason }];
  });
  return { ...totalsOfProject(items, byItem), missing };
}
