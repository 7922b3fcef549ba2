import { orderSummary } from '#server/services/orders/domain.ts';
import type { StoredOrder } from '#server/services/orders/store.ts';

const line = (title: string, kit?: { id: string; title: string; quantity: number }) => ({
  title,
  quantity: 1,
  total_cents: 100,
  ...(kit && { kit }),
});

const summaryOf = (lines: object[]) =>
  orderSummary({
    state: 'placed',
    placedAt: new Date('2026-06-01T16:00:00Z'),
    fulfilment: { method: 'delivery' },
    totals: { total_cents: 700 },
    lines,
  } as unknown as StoredOrder);

it('names a kit instead of its parts, and says how many lines it leaves out', () => {
  const kit = { id: 'a', title: 'Lock set', quantity: 1 };
  const { lines, further_lines, pieces } = summaryOf([
    line('Lock', kit),
    line('Keeper', kit),
    ...['One', 'Two', 'Three', 'Four', 'Five'].map((title) => line(title)),
  ]);
  expect(lines.map(({ title }) => title)).toEqual(['Lock set', 'One', 'Two', 'Three']);
  expect(further_lines).toBe(2);
  expect(pieces).toBe(7);
  expect(summaryOf([line('One')])).not.toHaveProperty('further_lines');
});
