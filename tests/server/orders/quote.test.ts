import { getDeliveryDetails } from '#domain/orders/delivery-contract.ts';
import { postServiceArea } from '#domain/places/directory-contract.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { newBuyer, norwalkAddress, quoteOf, toNorwalk } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

const markets: Record<
  string,
  { ecommerce: boolean; delivery: boolean; pickup: boolean; parts_only: boolean }
> = {
  'norwalk-ct': { ecommerce: true, delivery: true, pickup: true, parts_only: false },
  'des-moines-ia': { ecommerce: true, delivery: true, pickup: false, parts_only: true },
  'toronto-on': { ecommerce: false, delivery: false, pickup: false, parts_only: true },
};
const content = {
  ...fixtureContent,
  branches: fixtureContent.branches.map((branch) => ({
    ...branch,
    market: markets[branch.branch_id] ?? branch.market,
  })),
};

const opening = new Date('2026-06-01T16:00:00Z');
let clock = opening;
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ content, now: () => clock });
});
beforeEach(() => {
  clock = opening;
});
afterAll(() => test.close());

const buyerWith = async (part: string, quantity = 1) => {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add(part, { quantity }));
  return buyer;
};

const buyerOfWindow = async () => {
  const { config } = await newConfigurator(test.app).start('meridian-double-hung');
  return buyerWith(config.id);
};

const to = (over: object) => ({
  fulfilment: { method: 'delivery', job_site_address: { ...norwalkAddress, ...over } },
});
const desMoines = { city: 'Des Moines', state: 'IA', postcode: '50309' };
const toronto = { city: 'Toronto', state: 'ON', postcode: 'M5V 3L9', country: 'CA' };
const fetched = (showroom_id: string, postal_code = '06851') => ({
  fulfilment: { method: 'pickup', showroom_id, postal_code },
});

describe('a quote', () => {
  it('says what the cart comes to, with freight, tax and the days of its arrival', async () => {
    const buyer = await buyerWith('sash-lock-classic', 2);
    expect(quoteOf(await buyer.quote())).toEqual({
      totals: {
        subtotal_cents: 2_500,
        discount_cents: 0,
        freight_cents: 700,
        tax_cents: 203,
        total_cents: 3_403,
      },
      // Two days of handling and three of transit end on a Saturday.
      promise: { earliest_day: '2026-06-08', latest_day: '2026-06-10' },
      tax_title: 'Connecticut sales tax, 6.35%',
    });
  });

  it('takes a postal code alone, and comes to what any street there comes to', async () => {
    const estimate = (postal_code: string) => ({ fulfilment: { method: 'estimate', postal_code } });
    const buyer = await buyerOfWindow();
    expect(quoteOf(await buyer.quote(estimate('06851')))).toEqual(quoteOf(await buyer.quote()));
    expect(failureOf(await buyer.quote(estimate('M5V 3L9')))).toMatchObject({
      status: 409,
      error: { code: 'not_sold_here' },
    });
    expect(failureOf(await buyer.quote(estimate('0685')))).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'body.fulfilment.postal_code' }] },
    });
  });

  it('of a window has a truck’s freight, and a promise after its lead time', async () => {
    const buyer = await buyerOfWindow();
    const { totals, promise } = quoteOf(await buyer.quote());
    expect(totals.freight_cents).toBe(8_900);
    // 42 days of production, 5 of transit, then four working days across a weekend.
    expect(promise).toEqual({ earliest_day: '2026-07-20', latest_day: '2026-07-24' });
  });

  it('of a large window has more freight than of a small one', async () => {
    const configurator = newConfigurator(test.app);
    const { config } = await configurator.start('meridian-double-hung');
    await configurator.answer(config.id, 'width', 48 * 16);
    await configurator.answer(config.id, 'height', 60 * 16);
    const buyer = await buyerWith(config.id);
    const [line] = cartOf(await buyer.visitor.get()).items;
    expect(line?.united_inches).toBe(108);
    expect(quoteOf(await buyer.quote()).totals.freight_cents).toBe(8_900 + 4_000);
  });

  it('takes a promo code in whatever case, and says why another gives nothing', async () => {
    const buyer = await buyerWith('sash-lock-classic', 2);
    const quote = quoteOf(await buyer.quote({ promo_code: ' tenoff ' }));
    expect(quote.promo).toEqual({ code: 'TENOFF', title: '10% off parts' });
    expect(quote.totals).toMatchObject({ discount_cents: 250, freight_cents: 700 });
    for (const [code, message] of [
      ['NOPE', 'There is no code NOPE'],
      ['SUMMER', 'The code SUMMER is for windows, and there are none in the cart'],
    ])
      expect(failureOf(await buyer.quote({ promo_code: code }))).toEqual({
        status: 422,
        error: { code: 'unknown_promo_code', message, fields: [{ path: 'body.promo_code', message }] },
      });
  });

  it('takes a promo code from the first to the last second of its days where the buyer lives', async () => {
    const buyer = await buyerOfWindow();
    const discountAt = async (time: string): Promise<number | string> => {
      clock = new Date(time);
      const answer = await buyer.quote({ promo_code: 'SUMMER' });
      return answer.statusCode === 200
        ? quoteOf(answer).totals.discount_cents
        : failureOf(answer).error.message;
    };
    expect(await discountAt('2026-06-01T03:59:59Z')).toBe('The code SUMMER does not count yet');
    expect(await discountAt('2026-06-01T04:00:00Z')).toBeGreaterThan(0);
    expect(await discountAt('2026-07-01T03:59:59Z')).toBeGreaterThan(0);
    expect(await discountAt('2026-07-01T04:00:00Z')).toBe('The code SUMMER has expired');
  });

  it('of what is fetched has no freight, and the tax of the showroom', async () => {
    const buyer = await buyerWith('sash-lock-classic', 2);
    const { totals } = quoteOf(await buyer.quote(fetched('new-haven')));
    expect(totals).toMatchObject({ freight_cents: 0, tax_cents: 159, total_cents: 2_659 });
    expect(failureOf(await buyer.quote(fetched('des-moines'))).error.fields).toEqual([
      { path: 'body.fulfilment.showroom_id', message: 'Choose one of the showrooms' },
    ]);
    expect(failureOf(await buyer.quote(fetched('des-moines', '50309')))).toMatchObject({
      status: 409,
      error: { code: 'no_pickup' },
    });
  });

  it('is refused where nothing is sold, where no truck goes, and where only parts are sold', async () => {
    const window = await buyerOfWindow();
    const refusal = async (over: object) => failureOf(await window.quote(to(over)));
    expect(await refusal(toronto)).toMatchObject({ status: 409, error: { code: 'not_sold_here' } });
    expect(await refusal(desMoines)).toMatchObject({
      status: 409,
      error: {
        code: 'not_sold_here',
        message: 'Only parts are sold online where you are. A showroom sells windows and doors there.',
      },
    });
    // The first code is unknown; the second has no showroom within 200 miles.
    for (const postcode of ['99999', '96910'])
      expect(await refusal({ postcode })).toMatchObject({ status: 409, error: { code: 'not_sold_here' } });
    expect(await refusal({ postcode: '06870' })).toMatchObject({ error: { code: 'no_delivery' } });
    const part = await buyerWith('bulb-seal');
    expect(quoteOf(await part.quote(to(desMoines))).tax_title).toBe('Iowa sales tax, 6%');
  });

  it('[5.4] refuses a PO box by its field, and a state that the postal code does not lie in', async () => {
    const buyer = await buyerWith('bulb-seal');
    const message = 'Street Address must be a place a truck can reach, not a PO box';
    expect(failureOf(await buyer.quote(to({ line_1: 'PO Box 12' })))).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'body.fulfilment.job_site_address.line_1', message }] },
    });
    expect(failureOf(await buyer.quote(to({ state: 'OR' }))).error.fields).toEqual([
      { path: 'body.fulfilment.job_site_address.state', message: '06851 is in CT' },
    ]);
  });

  it('needs a cart with something in it', async () => {
    expect(failureOf(await newBuyer(test.app).quote())).toMatchObject({
      status: 404,
      error: { message: 'Customer does not have an active cart' },
    });
    const buyer = await buyerWith('bulb-seal');
    const [line] = cartOf(await buyer.visitor.get()).items;
    await buyer.visitor.remove(line?.id ?? '');
    expect(failureOf(await buyer.quote())).toMatchObject({ status: 409, error: { code: 'empty_cart' } });
  });
});

describe('delivery details', () => {
  const details = async (address: object) => {
    const buyer = await buyerWith('sash-lock-classic', 2);
    return buyer.ask(getDeliveryDetails, { body: { job_site_address: address } });
  };

  it('[7.6] name every way in which the cart can come to a job site, the nearest showroom first', async () => {
    const answer = getDeliveryDetails.response.parse((await details(norwalkAddress)).json());
    const promise = { earliest_day: '2026-06-08', latest_day: '2026-06-10' };
    expect(answer.delivery.options).toEqual([
      { method: 'delivery', freight_cents: 700, promise },
      {
        method: 'pickup',
        freight_cents: 0,
        promise,
        showroom: expect.objectContaining({ showroom_id: 'norwalk' }),
      },
      {
        method: 'pickup',
        freight_cents: 0,
        promise,
        showroom: expect.objectContaining({ showroom_id: 'new-haven', distance_miles: expect.any(Number) }),
      },
    ]);
  });

  it('[3.14] are asked for by job_site_address, each part of it needed; service areas by branchIds', async () => {
    expect((await details(norwalkAddress)).statusCode).toBe(200);
    for (const part of ['line_1', 'city', 'state', 'postcode', 'country']) {
      const { error } = failureOf(await details({ ...norwalkAddress, [part]: undefined }));
      expect(error.fields?.map(({ path }) => path)).toEqual([`body.job_site_address.${part}`]);
    }
    const areas = await send(test.app, postServiceArea, { body: { branchIds: ['norwalk-ct'] } });
    expect(postServiceArea.response.parse(areas.json()).service_areas).toHaveLength(1);
    expect(failureOf(await send(test.app, postServiceArea, { body: {} })).error.fields).toEqual([
      expect.objectContaining({ path: 'body.branchIds' }),
    ]);
  });

  it('leave delivery out where no truck goes, and all of it where nothing is sold', async () => {
    const island = await details({ ...norwalkAddress, postcode: '06870' });
    const methods = getDeliveryDetails.response
      .parse(island.json())
      .delivery.options.map(({ method }) => method);
    expect(methods).toEqual(['pickup', 'pickup']);
    expect(failureOf(await details({ ...norwalkAddress, ...toronto }))).toMatchObject({
      status: 409,
      error: { code: 'not_sold_here' },
    });
    expect(failureOf(await details({ ...norwalkAddress, line_1: 'P.O. Box 9' })).status).toBe(422);
  });
});

describe('the price that was shown', () => {
  it('is the price that is paid, or the buyer is asked again; less passes on', async () => {
    const buyer = await buyerWith('bulb-seal');
    const { totals } = quoteOf(await buyer.quote());
    expect(failureOf(await buyer.start({ shown_total_cents: totals.total_cents - 1 }))).toMatchObject({
      status: 409,
      error: { code: 'price_rose' },
    });
    for (const shown_total_cents of [totals.total_cents, totals.total_cents + 1]) {
      const started = (await buyer.start({ shown_total_cents })).json();
      expect(started.quote.totals).toEqual(totals);
    }
    expect(failureOf(await buyer.start({ fulfilment: { ...toNorwalk, job_site_address: {} } })).status).toBe(
      422,
    );
  });
});
