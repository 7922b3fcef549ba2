import { findProducts, getProductTiles } from '../../domain/contracts/product.ts';
import { seed } from '../../server/db/seed.ts';
import { startTestApp, type TestApp } from '../support/server-app.ts';
import { call, failureOf, send } from '../support/server-call.ts';
import { fixtureContent } from '../support/server-content.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const find = (body: Record<string, unknown>) => call(test.app, findProducts, { query: {}, body });
const namesFound = async (body: Record<string, unknown>): Promise<string[]> =>
  (await find(body)).products.map((part) => part.backend_name);

describe('product tiles', () => {
  it('stand for the lines in the order of the content', async () => {
    const { tiles } = await call(test.app, getProductTiles, { query: { client_postal_code: '06851' } });
    expect(tiles.map((tile) => tile.backend_name)).toEqual(
      fixtureContent.productLines.map((line) => line.line_id),
    );
    expect(tiles[0]).toEqual({
      backend_name: 'meridian-double-hung',
      title: 'Meridian Double-Hung',
      category_id: 'windows',
      url: '/windows/meridian-double-hung/',
      image_url: '/drawings/meridian-double-hung.svg',
      summary: 'A window',
      price_from_cents: 109_500,
      lead_time_days: 42,
    });
  });

  it('are refused to a postal code that is none', async () => {
    const response = await send(test.app, getProductTiles, { query: { client_postal_code: 'here' } });
    expect(failureOf(response)).toMatchObject({
      status: 422,
      error: { message: 'Postal Code must be a valid Postal Code' },
    });
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
    ['nothing', 'zeppelin', []],
  ])('finds by %s', async (_, query, found) => {
    expect(await namesFound({ query })).toEqual(found);
  });

  it('holds every filter at once', async () => {
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
    const emptied = fixtureContent.parts.map((part) => ({ ...part, opening_stock: 0 }));
    await seed(test.database.db, { parts: emptied });
    const { products } = await find({ backend_names: ['sash-lock-classic'] });
    expect(products[0]?.in_stock).toBe(true);
  });
});
