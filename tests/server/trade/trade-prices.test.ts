import { getCart } from '#domain/cart/contract.ts';
import { readCartByCode } from '#domain/cart/staff-contract.ts';
import { findProducts, getBundle, getProductTiles, getStockWindows } from '#domain/catalog/contract.ts';
import { getConfiguration, startConfiguration } from '#domain/configurator/contract.ts';
import { getTradeDiscounts } from '#domain/trade/discounts-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { canvas } from '#tests/support/configurator/server-configurator.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { newVisitor } from '#tests/support/server/server-visitor.ts';
import { newAgent, newPro, orderedOf, type Pro } from '#tests/support/trade/pro-buyer.ts';

// The brand's zone is UTC-5 in June: the list ends on July 1 at 5:00 UTC.
const lastInstant = new Date('2026-07-01T04:59:00Z');
const [list] = fixtureContent.tradePrices;
let clock = lastInstant;
let test: TestApp;
let agent: SignedIn;
let pro: Pro;
beforeAll(async () => {
  test = await withApp({
    now: () => clock,
    content: { ...fixtureContent, tradePrices: list ? [{ ...list, last_day: '2026-06-30' }] : [] },
  });
  agent = await newAgent(test);
  pro = await newPro(test, { cents: 1_000_000, by: agent });
});
beforeEach(() => {
  clock = lastInstant;
});
afterAll(() => test.close());

const start = async (who: Pick<Pro, 'ask'>, id = 'meridian-double-hung') =>
  (await who.ask(startConfiguration, { params: { id }, query: {}, body: { canvas } })).json();
const anybody: Pick<Pro, 'ask'> = { ask: (endpoint, parts) => send(test.app, endpoint, parts) };

describe('a professional', () => {
  it('sees and pays the trade price of a configuration, explained, and nobody else does', async () => {
    const [forPro, forAll] = [await start(pro), await start(anybody)];
    const { price } = forPro.config;
    const listCents = forAll.config.price.unit_cents;
    expect(price).toMatchObject({ unit_cents: Math.round(listCents * 0.8), list_unit_cents: listCents });
    expect(price.lines.at(-1)).toEqual({
      question: null,
      label: 'Trade prices',
      cents: price.unit_cents - listCents,
    });
    expect(price.price_list).not.toBe(forAll.config.price.price_list);
    expect(forAll.config.price).not.toHaveProperty('list_unit_cents');
    expect(forAll.model).not.toHaveProperty('trade');
  });

  it('who signs out sees list prices of the same configuration at once, and no word of the others', async () => {
    const { config } = await start(pro);
    const params = { id: config.id };
    const signedOut = (await anybody.ask(getConfiguration, { params, query: {} })).json().config;
    expect(signedOut.price).toMatchObject({ unit_cents: config.price.list_unit_cents, outdated: null });
    const again = (await pro.ask(getConfiguration, { params, query: {} })).json().config;
    expect(again.price).toMatchObject({ unit_cents: config.price.unit_cents, outdated: null });
  });

  it('is told when the list has ended since, and asked again before paying more', async () => {
    const { config } = await start(pro);
    await pro.add(config.id);
    await pro.add('sash-lock-classic', 10);
    const shown = await pro.quote();
    clock = new Date('2026-07-01T05:00:00Z');
    const after = (await pro.ask(getConfiguration, { params: { id: config.id }, query: {} })).json().config;
    const { price_list, unit_cents } = config.price;
    expect(after.price).toMatchObject({
      unit_cents: config.price.list_unit_cents,
      outdated: { price_list, unit_cents },
    });
    const body = { shown_total_cents: shown.totals.total_cents };
    expect(failureOf(await pro.order(body))).toMatchObject({ status: 409, error: { code: 'price_rose' } });
    clock = lastInstant;
    expect(orderedOf(await pro.order(body)).totals).toEqual(shown.totals);
  });

  it('has trade prices on tiles, parts, kits, stock windows and in the cart, which staff see as well', async () => {
    const lock = { body: { backend_names: ['sash-lock-classic'] }, query: {} };
    expect((await pro.ask(findProducts, lock)).json().products[0]).toMatchObject({
      price_cents: 1_125,
      list_price_cents: 1_250,
    });
    expect((await anybody.ask(findProducts, lock)).json().products[0]).not.toHaveProperty('list_price_cents');
    const kit = { params: { id: 'lock-set' }, query: {} };
    expect((await pro.ask(getBundle, kit)).json().bundle).toMatchObject({
      price_cents: 1_125 + 2 * 540,
      list_price_cents: 1_250 + 2 * 600,
    });
    const [tile] = (await pro.ask(getProductTiles, { query: {} })).json().tiles;
    expect(tile.price_from_cents).toBe(Math.round(tile.list_price_from_cents * 0.8));
    const [shelf] = (await pro.ask(getStockWindows, { query: {} })).json().stock_windows;
    expect(shelf.price_cents).toBe(Math.round(shelf.list_price_cents * 0.8));

    const other = await newPro(test);
    await other.add('sash-lock-classic', 2);
    const cart = await other.cart();
    expect(cart).toMatchObject({ subtotal_cents: 2_250 });
    expect(cart.items[0]).toMatchObject({ price_cents: 1_125, list_price_cents: 1_250 });
    const { shortCodeOf } = await import('#domain/configurator/short-code.ts');
    const seen = await agent.ask(readCartByCode, { params: { code: shortCodeOf(cart.id) }, query: {} });
    expect(seen.json().cart.subtotal_cents).toBe(2_250);
  });

  it('is told what is off list prices, as of today, which nobody else is told', async () => {
    const lines = Object.fromEntries(
      fixtureContent.productLines
        .filter(({ category_id }) => category_id === 'windows')
        .map(({ line_id }) => [line_id, 2_000]),
    );
    const ask = (who: Pick<Pro, 'ask'>) => who.ask(getTradeDiscounts, { query: {} });
    const answer = await ask(pro);
    expect(answer.json()).toEqual({ discounts: { parts: 1_000, lines } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await ask(anybody)).statusCode).toBe(401);
    for (const other of [await test.signUp({ firstName: 'Hope' }), agent])
      expect(failureOf(await ask(other))).toMatchObject({
        status: 403,
        error: { code: 'not_a_professional' },
      });
    clock = new Date('2026-07-01T05:00:00Z');
    expect((await ask(pro)).json()).toEqual({ discounts: { parts: null, lines: {} } });
  });

  it('pays trade prices from the moment of signing in, of what was put in the cart before', async () => {
    const visitor = newVisitor(test.app);
    await visitor.add('sash-lock-classic', { quantity: 3 });
    const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const late = await newPro(test);
    const merged = await late.ask(getCart, { query: {} }, { cookie });
    expect(merged.json().Cart.subtotal_cents).toBe(3 * 1_125);
  });
});
