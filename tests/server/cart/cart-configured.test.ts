import { sql } from 'drizzle-orm';
import { type Configurator, newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor, type Visitor } from '#tests/support/server/server-visitor.ts';

const day = 24 * 60 * 60 * 1000;
const opening = new Date('2026-03-01T12:00:00Z');
let today = opening;

let test: TestApp;
let configurator: Configurator;
beforeAll(async () => {
  test = await withApp({ now: () => today });
  configurator = newConfigurator(test.app);
});
beforeEach(() => {
  today = opening;
});
afterAll(() => test.close());

const visitor = () => newVisitor(test.app);
const stock = 'stock-double-hung-36x60';
const islands = { client_postal_code: '96813' };
const itemUrl = (backendName: string) => `/shop/parts/configure/?item=${backendName}`;

async function black() {
  const filters = [{ question: 'exterior_color', answer: 'black' }];
  return (await configurator.start('meridian-double-hung', { filters })).config;
}

const add = (guest: Visitor, id: string, body: Record<string, unknown> = {}, query = {}) =>
  guest.add(id, { item_url: itemUrl('meridian-double-hung'), ...body }, query);

describe('a configuration in the cart', () => {
  it('[2.8] is a line with its price, drawing and answers, under the address of the configurator', async () => {
    const config = await black();
    const cart = cartOf(await add(visitor(), config.id));
    expect(cart).toMatchObject({ total_number: 1, subtotal_cents: 141_480 });
    expect(cart.items).toEqual([
      {
        id: expect.any(String),
        backend_name: 'meridian-double-hung',
        title: 'Meridian Double-Hung',
        image_url: config.image_url,
        item_url: '/shop/parts/configure/?item=meridian-double-hung',
        quantity: 1,
        config_id: config.id,
        configuration_code: config.code,
        headline: expect.stringMatching(/^\d.* in\. · /),
        details: config.summary,
        united_inches: 96,
        edit_url: `/shop/parts/configure/?item=meridian-double-hung&config=${config.id}`,
        price_cents: 141_480,
        total_cents: 141_480,
      },
    ]);
  });

  it('starts with as many as were configured, or as are asked for, and adds to its line after that', async () => {
    const config = await black();
    await configurator.quantity(config.id, 3);
    const guest = visitor();
    expect(cartOf(await add(guest, config.id)).items[0]?.quantity).toBe(3);
    const [line] = cartOf(await add(guest, config.id, { quantity: 2 })).items;
    expect(line).toMatchObject({ quantity: 5, total_cents: 5 * 141_480 });
  });

  it('costs what it has become when it is changed, and what the market of the visitor costs', async () => {
    const config = await black();
    const guest = visitor();
    await add(guest, config.id);
    await newConfigurator(test.app, {}, guest).answer(config.id, 'screen', 'full');
    const cart = cartOf(await guest.get());
    expect(cart.items[0]).toMatchObject({ price_cents: 146_280, total_cents: 146_280 });
    expect(cart.items[0]?.details).toContainEqual({ title: 'Screen', answer: 'Full' });
    expect(cartOf(await guest.get(islands)).subtotal_cents).toBe(146_280 + 15_720);
  });

  it('[7.1] tells its lead time beside those of parts, only when they are included', async () => {
    const config = await black();
    const guest = visitor();
    await add(guest, config.id);
    await guest.add('crank-handle');
    const timed = cartOf(await guest.get({ include_lead_times: 'true' }));
    expect(timed.items.map((item) => item.lead_time_days)).toEqual([47, 21]);
    expect(cartOf(await guest.get()).items.some((item) => 'lead_time_days' in item)).toBe(false);
  });

  it('[7.3] takes a quantity and an item_url, and gives its place to another config_id', async () => {
    const config = await black();
    const { config: slider } = await configurator.start('daybook-slider');
    const guest = visitor();
    const [line] = cartOf(await add(guest, config.id)).items;
    await guest.add('crank-handle');
    const many = cartOf(await guest.change(line?.id ?? '', { quantity: 4 }));
    expect(many.items[0]).toMatchObject({ id: line?.id, quantity: 4, config_id: config.id });
    const body = { quantity: 2, config_id: slider.id, item_url: itemUrl('daybook-slider') };
    const swapped = cartOf(await guest.change(line?.id ?? '', body));
    expect(swapped.items.map(({ backend_name }) => backend_name)).toEqual(['daybook-slider', 'crank-handle']);
    expect(swapped.items[0]).toMatchObject({
      id: line?.id,
      config_id: slider.id,
      item_url: itemUrl('daybook-slider'),
      quantity: 2,
      total_cents: 219_000,
    });
  });

  it('keeps its place where the other is unknown, or has a line of its own', async () => {
    const [config, other] = [await black(), await black()];
    const guest = visitor();
    const [line] = cartOf(await add(guest, config.id)).items;
    const before = cartOf(await add(guest, other.id));
    const swap = (config_id: string) => guest.change(line?.id ?? '', { quantity: 1, config_id });
    expect(failureOf(await swap('00000000-0000-4000-8000-000000000000'))).toMatchObject({
      status: 404,
      error: { code: 'unknown_configuration' },
    });
    expect(failureOf(await swap(other.id))).toMatchObject({
      status: 409,
      error: { code: 'already_in_cart' },
    });
    expect(cartOf(await guest.get())).toEqual(before);
  });

  it('is unknown by another id', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'meridian-double-hung'])
      expect(failureOf(await add(visitor(), id))).toEqual({
        status: 404,
        error: { code: 'unknown_item', message: 'There is no such item' },
      });
  });
});

describe('a configuration that another tab has changed', () => {
  it('is added and saved to a line only in the revision that the visitor saw', async () => {
    const config = await black();
    const guest = visitor();
    const elsewhere = await configurator.answer(config.id, 'exterior_color', 'white');
    expect(elsewhere.revision).toBeGreaterThan(config.revision);
    const refused = {
      status: 409,
      error: {
        code: 'changed_elsewhere',
        message:
          'Meridian Double-Hung was changed in another tab or on another device. Look it over as it is now.',
      },
    };
    const seen = { config_revision: config.revision };
    expect(failureOf(await add(guest, config.id, seen))).toEqual(refused);
    const cart = cartOf(await add(guest, config.id, { config_revision: elsewhere.revision }));
    expect(cart.items[0]?.headline).toContain('White');
    const [line] = cart.items;
    const update = { quantity: 2, config_id: config.id };
    expect(failureOf(await guest.change(line?.id ?? '', { ...update, ...seen }))).toEqual(refused);
    expect(
      cartOf(await guest.change(line?.id ?? '', { ...update, config_revision: elsewhere.revision }))
        .total_number,
    ).toBe(2);
  });
});

describe('what cannot be had', () => {
  it('is not put into a cart where it is not sold, and counts for nothing where the visitor moves there', async () => {
    const { config } = await configurator.start('daybook-slider');
    const guest = visitor();
    expect(failureOf(await add(guest, config.id, {}, islands))).toEqual({
      status: 409,
      error: { code: 'not_sold_here', message: 'Daybook Slider is not sold in the islands' },
    });
    await add(guest, config.id);
    const moved = cartOf(await guest.get(islands));
    expect(moved).toMatchObject({ total_number: 0, subtotal_cents: 0, items: [] });
    expect(moved.unavailable).toEqual([
      {
        id: expect.any(String),
        backend_name: 'daybook-slider',
        quantity: 1,
        reason: 'Daybook Slider is not sold in the islands',
        edit_url: `/shop/parts/configure/?item=daybook-slider&config=${config.id}`,
      },
    ]);
    expect(cartOf(await guest.get()).total_number).toBe(1);
  });

  it('is refused beyond what the shelf holds of a stock window, with how many that is, over all its lines', async () => {
    const { config: bare } = await configurator.start(stock);
    const { config: screened } = await configurator.start(stock);
    await configurator.answer(screened.id, 'screen', 'full');
    const guest = visitor();
    await add(guest, bare.id, { quantity: 3 });
    const none = {
      status: 409,
      error: {
        code: 'not_on_hand',
        message: 'Meridian Double-Hung 36 by 60, white: 4 on hand',
        allowed: { max: 4 },
      },
    };
    expect(failureOf(await add(guest, screened.id, { quantity: 2 }))).toEqual(none);
    const cart = cartOf(await add(guest, screened.id, { quantity: 1 }));
    expect(cart.items.map(({ backend_name, quantity }) => [backend_name, quantity])).toEqual([
      [stock, 3],
      [stock, 1],
    ]);
    const [line] = cart.items;
    expect(failureOf(await guest.change(line?.id ?? '', { quantity: 4 }))).toEqual(none);
    expect(cartOf(await guest.get()).total_number).toBe(4);
  });

  it('lets a line shrink even where the shelf holds fewer still', async () => {
    const { config } = await configurator.start(stock);
    const guest = visitor();
    const [line] = cartOf(await add(guest, config.id, { quantity: 4 })).items;
    const shelf = (onHand: number) =>
      test.database.db.execute(sql`update part_stock set on_hand = ${onHand} where backend_name = ${stock}`);
    await shelf(1);
    const cart = cartOf(await guest.change(line?.id ?? '', { quantity: 2 }));
    expect(cart.total_number).toBe(2);
    expect(failureOf(await guest.change(line?.id ?? '', { quantity: 3 })).error.allowed).toEqual({ max: 1 });
    const timed = cartOf(await guest.get({ include_lead_times: 'true' }));
    expect(timed.items[0]?.lead_time_days).toBe(42 + 5);
    await shelf(4);
    const again = cartOf(await guest.get({ include_lead_times: 'true' }));
    expect(again.items[0]?.lead_time_days).toBe(2 + 5);
  });

  it('is listed as unavailable once its product is no longer made, and can be removed', async () => {
    const config = await black();
    const guest = visitor();
    await add(guest, config.id);
    const after = await withApp({
      content: { ...fixtureContent, lineConfigurations: [], stockWindows: [] },
      now: () => today,
      database: test.database,
    });
    const returning = newVisitor(after.app);
    for (const [name, value] of guest.jar) returning.jar.set(name, value);
    const cart = cartOf(await returning.get());
    expect(cart).toMatchObject({ items: [], total_number: 0 });
    expect(cart.unavailable).toMatchObject([{ backend_name: 'meridian-double-hung', quantity: 1 }]);
    const left = cartOf(await returning.remove(cart.unavailable?.[0]?.id ?? ''));
    expect(left).not.toHaveProperty('unavailable');
    await after.close();
  });
});

describe('the life of a configuration in a cart', () => {
  it('lasts as long as the cart', async () => {
    const config = await black();
    const guest = visitor();
    const later = (days: number): void => {
      today = new Date(opening.getTime() + days * day);
    };
    await add(guest, config.id);
    later(80);
    await guest.add('crank-handle');
    later(169);
    expect(cartOf(await guest.get()).items.map(({ config_id }) => config_id)).toEqual([config.id, null]);
    later(170);
    expect(failureOf(await guest.get()).status).toBe(404);
    expect(failureOf(await configurator.tryRead(config.id)).status).toBe(404);
  });

  it('tells a line whose configuration is gone all the same', async () => {
    const config = await black();
    const guest = visitor();
    await add(guest, config.id);
    await test.database.db.execute(sql`delete from configurations where id = ${config.id}`);
    expect(cartOf(await guest.get()).unavailable).toEqual([
      {
        id: expect.any(String),
        backend_name: 'meridian-double-hung',
        quantity: 1,
        reason: 'This configuration has expired',
      },
    ]);
  });
});
