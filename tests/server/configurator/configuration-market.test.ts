import { type Configurator, newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';

let test: TestApp;
let anywhere: Configurator;
let islander: Configurator;
let mainlander: Configurator;
beforeAll(async () => {
  test = await workerApp();
  anywhere = newConfigurator(test.app);
  islander = newConfigurator(test.app, { client_postal_code: '96813' });
  mainlander = newConfigurator(test.app, { client_postal_code: '50219' });
});
afterAll(() => test.close());

const islands = { market: 'islands', title: 'the islands' };
const mainland = { market: 'mainland', title: 'the mainland' };

describe('the market of a configuration', () => {
  it('follows client_postal_code, with the price of freight and the days of the way', async () => {
    const { config } = await islander.start('meridian-double-hung');
    expect(config).toMatchObject({ market: islands, lead_time_days: 42 + 21, available: true });
    expect(config.price.lines.at(-1)).toEqual({
      question: null,
      label: 'Regional surcharge: the islands',
      cents: 15_720,
    });
    expect(config.price.unit_cents).toBe(131_000 + 15_720);
  });

  it('is the one it was last changed in, for a reading that does not say where', async () => {
    const { config } = await islander.start('meridian-double-hung');
    expect((await anywhere.read(config.id)).config).toEqual(config);
    expect((await anywhere.answer(config.id, 'screen', 'full')).market).toEqual(islands);
    expect((await mainlander.read(config.id)).config.market).toEqual(mainland);
    expect((await anywhere.read(config.id)).config.market).toEqual(islands);
    expect((await mainlander.answer(config.id, 'screen', 'none')).market).toEqual(mainland);
    expect((await anywhere.read(config.id)).config.market).toEqual(mainland);
  });

  it('is the first one for a visitor who never said, or whose postal code is unknown', async () => {
    expect((await anywhere.start('meridian-double-hung')).config.market).toEqual(mainland);
    const nowhere = newConfigurator(test.app, { client_postal_code: '00000' });
    expect((await nowhere.start('meridian-double-hung')).config.market).toEqual(mainland);
  });

  it('is not reported as a change of prices when the visitor moves to another', async () => {
    const { config } = await mainlander.start('meridian-double-hung');
    const moved = (await islander.read(config.id)).config.price;
    expect(moved.price_list).not.toBe(config.price.price_list);
    expect(moved.outdated).toBeNull();
    expect((await islander.answer(config.id, 'screen', 'full')).price.outdated).toBeNull();
  });

  it('refuses a postal code that is none, with the field', async () => {
    const wrong = newConfigurator(test.app, { client_postal_code: 'here' });
    expect(failureOf(await wrong.tryStart('meridian-double-hung'))).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'query.client_postal_code' }] },
    });
  });
});

describe('a product that is not sold in a market', () => {
  it('can be started there, and says why it cannot be had', async () => {
    const { config } = await islander.start('daybook-slider');
    expect(config).toMatchObject({
      available: false,
      unavailable_reason: 'Daybook Slider is not sold in the islands',
    });
    expect((await mainlander.read(config.id)).config).toMatchObject({
      available: true,
      unavailable_reason: null,
    });
  });
});

describe('a window of the shelf', () => {
  const stock = 'stock-double-hung-36x60';

  it('asks what is open, costs what the shelf says, and tells how many there are', async () => {
    const { config } = await anywhere.start(stock);
    expect(config).toMatchObject({
      backend_name: stock,
      on_hand: 4,
      lead_time_days: 2 + 5,
      title: 'Meridian Double-Hung 36 by 60, white',
      price: { unit_cents: 99_500 },
      item_url: `/shop/parts/configure/?item=${stock}`,
    });
    const screened = await anywhere.answer(config.id, 'screen', 'full');
    expect(screened.price.unit_cents).toBe(99_500 + 4_800);
    expect(failureOf(await anywhere.tryAnswer(config.id, 'exterior_color', 'black'))).toMatchObject({
      status: 409,
      error: { allowed: { options: ['white'] } },
    });
    expect(failureOf(await anywhere.tryAnswer(config.id, 'width', 30 * 16)).error.allowed).toEqual({
      min: 576,
      max: 576,
      multiple: 1,
    });
  });

  it('is refused in a larger number than there is, with how many there are', async () => {
    const { config } = await anywhere.start(stock);
    expect((await anywhere.quantity(config.id, 4)).quantity).toBe(4);
    expect(failureOf(await anywhere.tryQuantity(config.id, 5))).toEqual({
      status: 409,
      error: {
        code: 'not_on_hand',
        message: 'Meridian Double-Hung 36 by 60, white: 4 on hand',
        allowed: { max: 4 },
      },
    });
    expect((await anywhere.read(config.id)).config.quantity).toBe(4);
  });

  it('takes the place of a line’s own configuration, and gives it back', async () => {
    const { config } = await anywhere.start('meridian-double-hung');
    const shelf = (await anywhere.replace(config.quote_id, config.id, stock)).config;
    expect(shelf).toMatchObject({ backend_name: stock, on_hand: 4, lead_time_days: 7 });
    const made = (await anywhere.replace(config.quote_id, config.id, 'meridian-double-hung')).config;
    expect(made).toMatchObject({ on_hand: null, lead_time_days: 47 });
  });
});
