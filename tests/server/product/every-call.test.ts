import { literalCaller, refusedQuery } from '../../support/literal-call.ts';
import { blackWindow, doubleHungModel } from '../../support/literal-configuration.ts';
import { type TestApp, withApp } from '../../support/server-app.ts';

let test: TestApp;
let visitor: ReturnType<typeof literalCaller>;
beforeAll(async () => {
  test = await withApp({ now: () => new Date('2026-06-01T16:00:00Z') });
  visitor = literalCaller(test.app);
});
afterAll(() => test.close());

type Call = ['GET' | 'POST' | 'PUT', string, object?];

/** Asks where the visitor is in Norwalk, once it is seen that the call reads the postal code at all. */
async function fromNorwalk(...[method, url, payload]: Call) {
  expect(await visitor.ask(method, `${url}?client_postal_code=nowhere`, payload)).toEqual(
    refusedQuery('client_postal_code', 'Postal Code must be a valid Postal Code'),
  );
  return visitor.call(method, `${url}?client_postal_code=06851`, payload);
}

const canvas = { width: 160, height: 160 };
const filters = [{ question: 'exterior_color', answer: 'black' }];
const drawing = {
  id: 'exterior',
  canvas,
  svg: expect.stringMatching(/^<svg [^>]*width="160" height="160"/),
};

/** A black double-hung that was started before. */
async function started(): Promise<{ id: string; quote_id: string }> {
  const { body } = await visitor.ask('POST', '/web-product/api/v2/web/products/meridian-double-hung', {
    ...{ canvas, filters },
  });
  return body.config;
}

it('[7.10] POST /products/{id} takes a canvas and filters', async () => {
  const url = '/web-product/api/v2/web/products/meridian-double-hung';
  const answer = await fromNorwalk('POST', url, { canvas, filters });
  expect(answer).toEqual({
    config: blackWindow(expect.any(String), { image_url: expect.any(String) }),
    model: doubleHungModel,
    drawing,
  });
  expect(await visitor.call('POST', url, { canvas })).toMatchObject({ config: { wishes: {} } });
});

it('[7.11] PUT /quotes/{quoteId}/config/{lineId} takes a canvas and a tile_backend_name', async () => {
  const { id, quote_id } = await started();
  const url = `/web-product/api/v2/web/quotes/${quote_id}/config/${id}`;
  const answer = await fromNorwalk('PUT', url, { canvas, tile_backend_name: 'daybook-slider' });
  expect(answer).toEqual({
    config: expect.objectContaining({ ...{ id, quote_id, line_id: id }, backend_name: 'daybook-slider' }),
    model: expect.objectContaining({ backend_name: 'daybook-slider' }),
    drawing,
  });
});

it('[7.12] PUT /config/{configId}/questions/{questionId} takes the answer', async () => {
  const { id } = await started();
  const url = `/web-product/api/v2/web/config/${id}/questions/screen`;
  const { config, ...others } = await fromNorwalk('PUT', url, { answer: 'full' });
  expect(config).toMatchObject({ id, wishes: { exterior_color: 'black', screen: 'full' } });
  expect(others).toEqual({});
});

it('[7.13] PUT /config/{id}/reconfigure takes a canvas and filters', async () => {
  const { id } = await started();
  const url = `/web-product/api/v2/web/config/${id}/reconfigure`;
  await visitor.call('PUT', `/web-product/api/v2/web/config/${id}/questions/screen`, { answer: 'full' });
  expect(await fromNorwalk('PUT', url, { canvas, filters })).toEqual({
    config: blackWindow(id),
    model: doubleHungModel,
    drawing,
  });
  expect(await visitor.call('PUT', url, { canvas })).toMatchObject({ config: { wishes: {} } });
});

it('[7.14] PUT /config/{id}/quantity takes a quantity', async () => {
  const { id } = await started();
  const url = `/web-product/api/v2/web/config/${id}/quantity`;
  const { config, ...others } = await fromNorwalk('PUT', url, { quantity: 4 });
  expect(config).toMatchObject({ id, quantity: 4, price: { unit_cents: 141_480, total_cents: 565_920 } });
  expect(others).toEqual({});
});

it('[7.15] PUT /config/{id}/drawing/ takes the id of the drawing and a canvas, with and without the slash', async () => {
  const { id } = await started();
  for (const url of [
    `/web-product/api/v2/web/config/${id}/drawing/`,
    `/web-product/api/v2/web/config/${id}/drawing`,
  ]) {
    expect(await fromNorwalk('PUT', url, { id: 'interior', canvas })).toEqual({
      drawing: { ...drawing, id: 'interior' },
    });
    expect(await visitor.call('PUT', url, { canvas })).toEqual({ drawing });
  }
});

it('[7.16] GET /config/{id} answers with the configuration', async () => {
  const { id } = await started();
  expect(await fromNorwalk('GET', `/web-product/api/v2/web/config/${id}`)).toEqual({
    config: blackWindow(id),
    model: doubleHungModel,
  });
});

const part = (backend_name: string, part_number: string, title: string, price_cents: number) => ({
  ...{ backend_name, title, part_number, group: 'locks', url: `/shop/parts/${backend_name}/` },
  image_url: `/drawings/parts/${backend_name}.svg`,
  ...{ price_cents, lead_time_days: 2, in_stock: true, fits: ['meridian-double-hung'] },
});
const lock = part('sash-lock-classic', 'SL-1001', 'Classic sash lock', 1_250);
const keeper = part('sash-keeper-classic', 'SK-1002', 'Classic keeper', 600);

it('[7.16] GET /bundles/{id} answers with the kit and its parts', async () => {
  expect(await fromNorwalk('GET', '/web-product/api/v2/web/bundles/lock-set')).toEqual({
    bundle: {
      ...{ backend_name: 'lock-set', title: 'Lock set', summary: 'A lock and its keepers' },
      ...{ url: '/shop/bundles/lock-set/', price_cents: 2_450, lead_time_days: 2 },
      items: [
        { product: lock, quantity: 1 },
        { product: keeper, quantity: 2 },
      ],
    },
  });
});

it('[7.16] GET /products/product-tiles answers with tiles, and /product-tiles/{id} with one, on both paths', async () => {
  const tile = (backend_name: string, title: string, available = true) => ({
    ...{ backend_name, title, category_id: 'windows', url: `/windows/${backend_name}/` },
    ...{ image_url: `/drawings/${backend_name}.svg`, summary: 'A window' },
    ...{ price_from_cents: 109_500, lead_time_days: 47, shipping_from_cents: 8_900, available },
    sizes: { min_width: 20, max_width: 50, min_height: 32, max_height: 90 },
  });
  expect(await fromNorwalk('GET', '/web-product/api/v2/web/products/product-tiles')).toEqual({
    tiles: [
      tile('meridian-double-hung', 'Meridian Double-Hung'),
      tile('daybook-slider', 'Daybook Slider'),
      tile('plumbline-casement', 'Plumbline Casement', false),
    ],
  });
  for (const url of [
    '/web-product/api/v2/web/product-tiles/daybook-slider',
    '/web-product/api/v2/web/products/product-tiles/daybook-slider',
  ])
    expect(await fromNorwalk('GET', url)).toEqual({ tile: tile('daybook-slider', 'Daybook Slider') });
});

it('[7.17] POST /products takes a query object', async () => {
  const url = '/web-product/api/v2/web/products';
  const body = { type: 'part', query: 'classic', group: 'locks', fits: 'meridian-double-hung', limit: 1 };
  expect(await fromNorwalk('POST', url, body)).toEqual({ products: [lock], total: 2 });
  expect(await visitor.call('POST', url, { ...body, offset: 1 })).toEqual({ products: [keeper], total: 2 });
  const named = { backend_names: ['sash-keeper-classic'] };
  expect(await visitor.call('POST', url, named)).toEqual({ products: [keeper], total: 1 });
  expect(await visitor.call('POST', url, { fits: 'plumbline-casement' })).toMatchObject({ total: 1 });
  expect(await visitor.call('POST', url, { group: 'seals' })).toMatchObject({ total: 1 });
  expect(await visitor.call('POST', `${url}/`, {})).toMatchObject({ total: 4 });
});

it('GET /designs/{code} answers with the product and the whole code, by the short code or the whole', async () => {
  const { body } = await visitor.ask('POST', '/web-product/api/v2/web/products/meridian-double-hung', {
    ...{ canvas, filters },
  });
  const { code, short_code } = body.config;
  const design = { backend_name: 'meridian-double-hung', title: 'Meridian Double-Hung', code };
  for (const typed of [code, short_code, short_code.toLowerCase().replace('-', ' ')])
    expect(await visitor.call('GET', `/web-product/api/v2/web/designs/${encodeURIComponent(typed)}`)).toEqual(
      design,
    );
  expect(await visitor.ask('GET', '/web-product/api/v2/web/designs/0000-0000')).toMatchObject({
    status: 404,
    body: {
      error: {
        code: 'unknown_configuration',
        message: 'We found no design with that code. Designs are kept for 90 days.',
      },
    },
  });
});
