import {
  findProducts,
  getBundle,
  getProductTile,
  getProductTileOfList,
  getProductTiles,
  getStockWindows,
} from '#domain/catalog/contract.ts';
import { seed } from '#server/start/seed.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { type TestApp, withApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const find = (body: Record<string, unknown>) => call(test.app, findProducts, { query: {}, body });
const namesFound = async (body: Record<string, unknown>): Promise<string[]> =>
  (await find(body)).products.map((part) => part.backend_name);

const islands = { client_postal_code: '96813' };
const nobodysCode = { client_postal_code: '00000' };

const doubleHungTile = {
  backend_name: 'meridian-double-hung',
  title: 'Meridian Double-Hung',
  category_id: 'windows',
  url: '/windows/meridian-double-hung/',
  image_url: '/drawings/meridian-double-hung.svg',
  summary: 'A window',
  price_from_cents: 109_500,
  lead_time_days: 47,
  shipping_from_cents: 8_900,
  sizes: fixtureContent.productLines[0]?.sizes,
  style: 'double-hung',
  available: true,
};

describe('product tiles', () => {
  it('[7.16] come as tiles, one for each line in the order of the content, and one by its id on both paths', async () => {
    const { tiles } = await call(test.app, getProductTiles, { query: { client_postal_code: '06851' } });
    expect(tiles.map((tile) => tile.backend_name)).toEqual(
      fixtureContent.productLines.map((line) => line.line_id),
    );
    expect(tiles[0]).toEqual(doubleHungTile);
    for (const endpoint of [getProductTile, getProductTileOfList])
      for (const tile of tiles) {
        const params = { id: tile.backend_name };
        expect(await call(test.app, endpoint, { params, query: {} })).toEqual({ tile });
      }
    expect(getProductTile.path).toBe('/web-product/api/v2/web/product-tiles/:id');
  });

  it('follow the market: freight and the way are added, and what is not sold there says so', async () => {
    const { tiles } = await call(test.app, getProductTiles, { query: islands });
    const [doubleHung, slider] = tiles;
    expect(doubleHung).toEqual({
      ...doubleHungTile,
      price_from_cents: 109_500 + 13_140,
      lead_time_days: 42 + 21,
      shipping_from_cents: 30_000,
    });
    expect(slider).toMatchObject({ backend_name: 'daybook-slider', available: false });
  });

  it('are those of the first market where the postal code is unknown, and not available where nothing is configured', async () => {
    const { tiles } = await call(test.app, getProductTiles, { query: nobodysCode });
    expect(tiles.map(({ available }) => available)).toEqual([true, true, false]);
  });

  it('are refused to a postal code that is none, and for an id that is none', async () => {
    const response = await send(test.app, getProductTiles, { query: { client_postal_code: 'here' } });
    expect(failureOf(response)).toMatchObject({
      status: 422,
      error: { message: 'Postal Code must be a valid Postal Code' },
    });
    const unknown = await send(test.app, getProductTile, { params: { id: 'no-such-line' } });
    expect(failureOf(unknown)).toEqual({
      status: 404,
      error: { code: 'unknown_product', message: 'There is no such product' },
    });
  });
});

describe('kits', () => {
  it('[7.16] answer with their parts, the sum of their prices, and the time of the slowest', async () => {
    const { bundle } = await call(test.app, getBundle, { params: { id: 'lock-set' }, query: {} });
    expect(bundle).toMatchObject({
      backend_name: 'lock-set',
      title: 'Lock set',
      url: '/shop/bundles/lock-set/',
      price_cents: 1_250 + 2 * 600,
      lead_time_days: 2,
    });
    expect(bundle.items.map(({ product, quantity }) => [product.backend_name, quantity])).toEqual([
      ['sash-lock-classic', 1],
      ['sash-keeper-classic', 2],
    ]);
    expect(bundle.items[0]?.product).toMatchObject({ in_stock: true, price_cents: 1_250 });
  });

  it('are 404 by another name', async () => {
    const response = await send(test.app, getBundle, { params: { id: 'no-such-set' } });
    expect(failureOf(response)).toEqual({
      status: 404,
      error: { code: 'unknown_bundle', message: 'There is no such bundle' },
    });
  });
});

describe('stock windows', () => {
  const shelf = async (query: Record<string, string>) =>
    (await call(test.app, getStockWindows, { query })).stock_windows;

  it('are answered with size, finish, price and how many there are', async () => {
    expect(await shelf({})).toEqual([
      {
        backend_name: 'stock-double-hung-36x60',
        title: 'Meridian Double-Hung 36 by 60, white',
        line_id: 'meridian-double-hung',
        line_title: 'Meridian Double-Hung',
        width: 36 * 16,
        height: 60 * 16,
        finish: 'White, clear glass',
        url: '/shop/windows/stock/configure/?item=stock-double-hung-36x60',
        image_url: '/drawings/stock/stock-double-hung-36x60.svg',
        price_cents: 99_500,
        lead_time_days: 2 + 5,
        on_hand: 4,
      },
    ]);
  });

  it('follow the market', async () => {
    const [far] = await shelf(islands);
    expect(far).toMatchObject({ price_cents: 99_500 + 11_940, lead_time_days: 2 + 21 });
    const lineConfigurations = fixtureContent.lineConfigurations.map((configuration) => ({
      ...configuration,
      sold_in: ['mainland'],
    }));
    const mainlandOnly = await withApp({
      content: { ...fixtureContent, lineConfigurations },
      database: test.database,
    });
    const { stock_windows } = await call(mainlandOnly.app, getStockWindows, { query: islands });
    await mainlandOnly.close();
    expect(stock_windows).toEqual([]);
  });
});

describe('finding parts', () => {
  it('lists every part when nothing is asked', async () => {
    const { products, total } = await find({});
    expect(products).toHaveLength(4);
    expect(total).toBe(4);
  });

  it.each([
    ['the title', 'folding crank', ['crank-handle']],
    ['the part number', 'sl-1001', ['sash-lock-classic']],
    ['the summary', 'DRAFT', ['bulb-seal']],
    ['the group', 'seals', ['bulb-seal']],
    ['what it fits', 'plumbline', ['crank-handle']],
    ['words in any order', 'hung   classic lock', ['sash-lock-classic', 'sash-keeper-classic']],
    ['a synonym', 'my latch', ['sash-lock-classic', 'crank-handle', 'sash-keeper-classic']],
    ['a misspelled word', 'clasic lokc', ['sash-lock-classic', 'sash-keeper-classic']],
    ['words beside a filler at the end', 'classic the', ['sash-lock-classic', 'sash-keeper-classic']],
    ['nothing', 'zeppelin', []],
  ])('finds by %s', async (_, query, found) => {
    expect(await namesFound({ query })).toEqual(found);
  });

  it('[7.17] takes a query object, whose filters hold all at once', async () => {
    expect(await namesFound({ group: 'locks', fits: 'plumbline-casement' })).toEqual(['crank-handle']);
    expect(await namesFound({ query: 'classic', group: 'seals' })).toEqual([]);
    expect(await namesFound({ backend_names: ['bulb-seal', 'gone'] })).toEqual(['bulb-seal']);
    expect(await namesFound({ backend_names: [] })).toEqual([]);
  });

  it('pages, and counts what it found in all', async () => {
    const { products, total } = await find({ offset: 1, limit: 2 });
    expect(products.map((part) => part.backend_name)).toEqual(['sash-keeper-classic', 'crank-handle']);
    expect(total).toBe(4);
  });

  it('tells what lies on the shelf and how long the rest takes', async () => {
    const { products } = await find({ backend_names: ['sash-lock-classic', 'crank-handle'] });
    expect(products).toMatchObject([
      { backend_name: 'sash-lock-classic', in_stock: true, lead_time_days: 2, price_cents: 1_250 },
      { backend_name: 'crank-handle', in_stock: false, lead_time_days: 21 },
    ]);
  });
});

describe('opening stock', () => {
  it('is put on the shelf once: seeding again moves no level', async () => {
    const parts = fixtureContent.parts.map((part) => ({ ...part, opening_stock: 0 }));
    const stockWindows = fixtureContent.stockWindows.map((stock) => ({ ...stock, opening_stock: 0 }));
    await seed(test.database.db, { parts, stockWindows, reviews: [] });
    const { products } = await find({ backend_names: ['sash-lock-classic'] });
    expect(products[0]?.in_stock).toBe(true);
  });
});
