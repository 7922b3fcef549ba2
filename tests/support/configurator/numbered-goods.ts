import { HttpResponse, http } from 'msw';
import { numberKey } from '#domain/cart/number-key.ts';
import { findGoodsByNumber } from '#domain/catalog/goods-by-number-contract.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

export const lockGoods = (id: string, over: Partial<ProjectGoods> = {}): ProjectGoods => ({
  id,
  title: 'Classic sash lock',
  part_number: 'LK-1001',
  headline: '',
  details: [],
  price_cents: 24_50,
  price_list: 'list',
  lead_time_days: 7,
  unavailable_reason: null,
  on_hand: null,
  code: null,
  changes: [],
  drawing: null,
  size: null,
  u_factor: null,
  image_url: '/drawings/x.svg',
  url: '/shop/parts/x/',
  ...over,
});

export function serveNumbers(known: Record<string, Partial<ProjectGoods>>): void {
  const byKey = new Map(Object.entries(known).map(([number, over]) => [numberKey(number), over]));
  apiStub.use(
    http.post('*/projects/v1/goods/numbers', async ({ request }) => {
      const { lines } = findGoodsByNumber.body.parse(await request.json());
      const found = lines.flatMap(({ id, number, quantity }) => {
        const over = byKey.get(numberKey(number));
        if (!over) return [];
        const goods = lockGoods(id, over);
        const part = { backend_name: numberKey(number).toLowerCase() };
        return [{ id, kind: 'part', title: goods.title, goods, wanted: [{ id, quantity, part }] }];
      });
      return HttpResponse.json({
        found: found.map(({ goods: _, ...line }) => line),
        goods: found.map(({ goods }) => goods),
        unknown: lines
          .filter(({ number }) => !byKey.has(numberKey(number)))
          .map(({ id }) => ({ id, reason: 'No part has this number' })),
      });
    }),
  );
}
