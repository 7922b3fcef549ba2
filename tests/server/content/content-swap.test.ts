import { load } from 'cheerio';
import { findProducts } from '#domain/catalog/contract.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { getShowroomsByPostalCode } from '#domain/places/contract.ts';
import { getDirectory } from '#domain/places/directory-contract.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { lineOf, read } from '#tests/support/content/server-written-content.ts';
import { holdTransactions } from '#tests/support/db/held-transactions.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';
import { newBuyer, quoteOf, startedOf } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';
import { cartOf, newVisitor } from '#tests/support/server/server-visitor.ts';

let database: TestDatabase;
let held: ReturnType<typeof holdTransactions>;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  held = holdTransactions(database);
  test = await withApp({ database: held.client, pages: builtPages });
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const swapTo = (changed: Partial<ContentSet>): Promise<ContentSet> =>
  test.content.swap(async () => ({ ...fixtureContent, ...changed }));
beforeEach(() => swapTo({}));

const lock = 'sash-lock-classic';
const { parts, showrooms, brand } = fixtureContent;

const dearer = { parts: parts.map((part) => ({ ...part, price_cents: part.price_cents + 100 })) };
const renamed = {
  showrooms: showrooms.map((room) => ({ ...room, name: room.name.replace('Clerestory', 'Skylight') })),
};

const brandName = async (): Promise<string> => {
  const answer = await test.app.inject({ url: '/graphql', query: { query: '{ brand { name } }' } });
  return answer.json().data.brand.name;
};
const priceOf = async (backend_name: string): Promise<number | undefined> => {
  const body = { backend_names: [backend_name] };
  const { products } = await call(test.app, findProducts, { query: {}, body });
  return products[0]?.price_cents;
};

describe('a swap of the content reaches', () => {
  it('the content endpoint', async () => {
    expect(await brandName()).toBe('Clerestory');
    await swapTo({ brand: { ...brand, name: 'Skylight' } });
    expect(await brandName()).toBe('Skylight');
  });

  it('pages that the server fills: those of showrooms, and the search', async () => {
    const text = async (url: string, selector: string) =>
      load((await test.app.inject(url)).body)(selector).text();
    const rooms = () => text('/locations/search/?postalCode=06851', '#showroom-results [data-slot="name"]');
    const found = () => text('/search/?q=moonraker', '[data-slot="search-results"] p');
    expect(await rooms()).toBe('Clerestory norwalkClerestory new-haven');
    expect(await found()).toMatch(/^0 results/);
    await swapTo({ ...renamed, parts: parts.map((part) => ({ ...part, title: `Moonraker ${part.title}` })) });
    expect(await rooms()).toBe('Skylight norwalkSkylight new-haven');
    expect(await found()).toMatch(/^[1-9]\d* results/);
  });

  it('answers about places, those among them that were remembered', async () => {
    const names = async () => {
      const rooms = await call(test.app, getShowroomsByPostalCode, { params: { postalCode: '06851' } });
      const all = await call(test.app, getDirectory, { params: { id: '06851' }, query: {} });
      return [rooms.showrooms[0]?.name, all.showrooms?.[0]?.name];
    };
    const before = ['Clerestory norwalk', 'Clerestory norwalk'];
    expect([await names(), await names()]).toEqual([before, before]);
    await swapTo(renamed);
    expect(await names()).toEqual(['Skylight norwalk', 'Skylight norwalk']);
    await swapTo({});
    expect(await names()).toEqual(before);
  });

  it('prices of parts, and carts with what is in them', async () => {
    const visitor = newVisitor(test.app);
    const before = cartOf(await visitor.add(lock));
    expect([before.subtotal_cents, await priceOf(lock)]).toEqual([1_250, 1_250]);
    await swapTo(dearer);
    expect([cartOf(await visitor.get()).subtotal_cents, await priceOf(lock)]).toEqual([1_350, 1_350]);
  });

  it('what can be put into a cart, and what in one is sold no more', async () => {
    const visitor = newVisitor(test.app);
    await visitor.add(lock);
    await swapTo({ parts: parts.filter(({ backend_name }) => backend_name !== lock), bundles: [] });
    const cart = cartOf(await visitor.get());
    expect([cart.items, cart.unavailable?.map(({ backend_name }) => backend_name)]).toEqual([[], [lock]]);
    expect(failureOf(await newVisitor(test.app).add(lock)).error.code).toBe('unknown_item');
    expect(failureOf(await visitor.addKit('lock-set')).error.code).toBe('unknown_bundle');
  });

  it('the shelf: what is new opens with its stock', async () => {
    const [first] = parts;
    if (!first) throw new Error('The fixture has no part');
    const added = { ...first, backend_name: 'lock-of-tomorrow', part_number: 'LT-1', opening_stock: 2 };
    await swapTo({ parts: [...parts, added] });
    const body = { backend_names: ['lock-of-tomorrow'] };
    expect((await call(test.app, findProducts, { query: {}, body })).products).toMatchObject([
      { in_stock: true },
    ]);
  });

  it('configurations, which report that the price list is another', async () => {
    const visitor = newConfigurator(test.app);
    const { config } = await visitor.start('meridian-double-hung');
    const lineConfigurations = fixtureContent.lineConfigurations.map((line) => ({
      ...line,
      grid: { ...line.grid, cents: line.grid.cents.map((row) => row.map((cents) => cents + 10_000)) },
    }));
    await swapTo({ lineConfigurations });
    const { price } = await visitor.answer(config.id, 'screen', 'full');
    const { price_list, unit_cents } = config.price;
    expect(price.outdated).toEqual({ price_list, unit_cents });
    expect(price.unit_cents).toBe(unit_cents + 10_000 + 4_800);
  });

  it('taxes and promo codes of a quote', async () => {
    const buyer = newBuyer(test.app);
    await buyer.visitor.add(lock);
    const before = quoteOf(await buyer.quote({ promo_code: 'TENOFF' }));
    expect(before).toMatchObject({ tax_title: 'Connecticut sales tax, 6.35%', promo: { code: 'TENOFF' } });
    const taxes = fixtureContent.taxes.map((tax) => ({ ...tax, title: `${tax.title} of 2027` }));
    await swapTo({ taxes, promoCodes: [] });
    expect(quoteOf(await buyer.quote()).tax_title).toBe('Connecticut sales tax of 2027, 6.35%');
    const refused = failureOf(await buyer.quote({ promo_code: 'TENOFF' }));
    expect(refused.error.code).toBe('unknown_promo_code');
  });

  it('redirects', async () => {
    const leadsTo = async (path: string) => {
      const { statusCode, headers } = await test.app.inject({ url: path, headers: { accept: 'text/html' } });
      return [statusCode, headers.location];
    };
    expect(await leadsTo('/old-parts')).toEqual([301, '/shop/parts/']);
    await swapTo({ redirects: [{ from: '/older-parts', to: '/shop/', permanent: false }] });
    expect((await leadsTo('/old-parts'))[0]).toBe(404);
    expect(await leadsTo('/older-parts')).toEqual([302, '/shop/']);
  });
});

describe('content that is wrong', () => {
  it('is refused with file and line, and the content before is served on', async () => {
    const file = 'products/parts/locks.yaml';
    const wrong = test.content.swap(() =>
      read((files) => {
        files[file] = files[file]?.replace('price_cents: 1250', 'price_cents: cheap') ?? '';
      }),
    );
    const line = lineOf(file, 'price_cents: 1250');
    await expect(wrong).rejects.toThrow(new RegExp(`^content/${file}:${line} .*price_cents: `));
    expect(await priceOf(lock)).toBe(1_250);
    expect(await brandName()).toBe('Clerestory');
  });
});

describe('a request that is under way while the content is swapped', () => {
  it('puts in and prices by the content that it began with, and the next one by the new', async () => {
    const visitor = newVisitor(test.app);
    await visitor.add(lock);
    held.during(() => swapTo({ ...dearer, bundles: [] }));
    const cart = cartOf(await visitor.addKit('lock-set'));
    expect(test.content.current().bundles).toEqual([]);
    expect(cart.items.map(({ price_cents }) => price_cents)).toEqual([1_250, 1_250, 600]);
    const after = cartOf(await visitor.get());
    expect(after.items.map(({ price_cents }) => price_cents)).toEqual([1_350, 1_350, 700]);
  });

  it('sells at the prices and taxes of the content that it began with', async () => {
    const buyer = newBuyer(test.app);
    await buyer.visitor.add(lock);
    const shown = quoteOf(await buyer.quote());
    const taxes = fixtureContent.taxes.map((tax) => ({ ...tax, percent: 20 }));
    held.during(() => swapTo({ ...dearer, taxes }));
    const { quote } = startedOf(await buyer.start({ shown_total_cents: shown.totals.total_cents }));
    expect(quote.totals).toEqual(shown.totals);
    expect(quoteOf(await buyer.quote()).totals.subtotal_cents).toBe(1_350);
    const stale = await buyer.start({ shown_total_cents: shown.totals.total_cents });
    expect(failureOf(stale).status).toBe(409);
  });
});
