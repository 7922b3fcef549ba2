import { useEffect } from 'react';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { type Remote, useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { fetchGoods, type Goods, wantedOf } from './goods-api.ts';

/** Debounce delay in ms */
const pause = 250;

/** A project's goods at current prices. Stores the first price of each, to report later changes. */
export function useGoods(view: ProjectView): Remote<Goods> {
  const dispatch = useAppDispatch();
  const wanted = wantedOf(view.items);
  const { accountId } = useAuth();
  const question = wanted.length > 0 ? JSON.stringify([wanted, storedPostalCode(), accountId]) : undefined;
  const remote = useRemote(question, (signal) => fetchGoods(wanted, signal), { pause });
  const { value } = remote;
  const unseen = view.items.filter(({ id, seen_price }) => !seen_price && value?.byItem.has(id));
  const unseenIds = unseen.map(({ id }) => id).join();

  useEffect(() => {
    if (!value || unseenIds === '') return;
    const seen = unseenIds.split(',').flatMap((id) => {
      const goods = value.byItem.get(id);
      if (!goods) return [];
      const { price_cents: cents, price_list } = goods;
      return [{ id, kind: 'item' as const, fields: { seen_price: { cents, price_list } } }];
    });
    void dispatch(editProject(view.id, () => seen));
  }, [dispatch, value, unseenIds, view.id]);
  return remote;
}
