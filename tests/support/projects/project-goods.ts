import { HttpResponse, http } from 'msw';
import { getProjectGoods, type ProjectGoods } from '#domain/projects/goods-contract.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

export const goodsExample = (id: string, over: Partial<ProjectGoods>): ProjectGoods => ({
  id,
  title: 'Meridian Casement',
  headline: '36 × 60 in, black',
  details: [],
  price_cents: 1_240_00,
  price_list: 'list-1',
  lead_time_days: 49,
  unavailable_reason: null,
  on_hand: null,
  code: 'MCA.abc',
  changes: [],
  drawing: null,
  size: null,
  u_factor: null,
  image_url: '/drawings/x.svg',
  url: '/shop/parts/configure/?item=meridian-casement',
  ...over,
});

export function serveGoods(known: Record<string, Partial<ProjectGoods> | null>): void {
  apiStub.use(
    http.post('*/projects/v1/goods', async ({ request }) => {
      const { items } = getProjectGoods.body.parse(await request.json());
      const found = items.map(({ id, design, part }) => ({
        id,
        over: known[(design ?? part)?.backend_name ?? ''],
      }));
      return HttpResponse.json({
        goods: found.flatMap(({ id, over }) => (over ? [goodsExample(id, over)] : [])),
        gone: found.flatMap(({ id, over }) => (over ? [] : [id])),
      });
    }),
  );
}
