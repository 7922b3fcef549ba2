import { type CheerioAPI, load } from 'cheerio';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { advanceAsStaff } from '#tests/support/desk/server-back-office.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

const header =
  '<header><a href="/shop/cart/"><svg></svg><span>Cart</span><span>0<span class="visually-hidden"> items</span></span></a></header>';
const trackForm = builtPages['support/track-order/index.html'] ?? '';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({
    pages: { ...builtPages, 'support/track-order/index.html': `${header}${trackForm}` },
    now: () => new Date('2026-06-01T16:00:00Z'),
  });
});
afterAll(() => test.close());

const trackPage = '/support/track-order/';
const track = (fields: Record<string, string> | string[][]) =>
  test.app.inject({
    method: 'POST',
    url: trackPage,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

async function ordered() {
  const buyer = newBuyer(test.app);
  const { config } = await newConfigurator(test.app).start('meridian-double-hung');
  cartOf(await buyer.visitor.add('sash-keeper-classic', { quantity: 2 }));
  cartOf(await buyer.visitor.add(config.id));
  return buyer.pay();
}

const textsOf = ($: CheerioAPI, place: string): string[] =>
  $(place)
    .toArray()
    .map((one) => $(one).text());

describe('[2.4] the tracking of orders without scripts', () => {
  it('answers with the order: its state, its lines, and how far along it is', async () => {
    const { number, lines, totals } = await ordered();
    const response = await track({
      number: ` ${number.toLowerCase().replace('-', ' ')} `,
      email: 'ADA@example.com',
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(response.headers.location).toBeUndefined();
    const $ = load(response.body);
    expect($('h1').text()).toBe(`Order ${number}`);
    expect($('[data-when="found"]').attr('hidden')).toBeUndefined();
    expect($('[data-slot="state"]').text()).toBe('Placed.');
    expect($('[data-slot="state-means"]').text()).toBe('Your payment is in, and the order is with us.');
    expect($('[data-slot="promise"]').text()).toMatch(/^Arrives between \w+day, \w+ \d+ and /);
    expect(textsOf($, '[data-slot="title"]')).toEqual(lines.map(({ title }) => title));
    expect(
      $('[data-slot="title"]')
        .toArray()
        .map((link) => $(link).attr('href')),
    ).toEqual(lines.map(({ item_url }) => item_url));
    const [part, unit] = textsOf($, '[data-slot="details"]');
    expect(part).toMatch(/^Part /);
    for (const { title, answer } of lines[1]?.details ?? []) expect(unit).toContain(`${title} ${answer}`);
    expect($('[data-slot="pieces"]').first().text()).toMatch(/^2 at \$/);
    expect($('[data-slot="sum"]').text()).toContain((totals.total_cents % 100).toString().padStart(2, '0'));
    expect(textsOf($, 'ol [data-slot="step"]')).toEqual([
      ...['Placed', 'Confirmed', 'In production', 'Shipped', 'Delivered'],
    ]);
    expect(textsOf($, 'ol [data-slot="when"]')).toEqual([
      '06/01/2026, 12:00 PM EDT',
      ...Array(4).fill('Pending'),
    ]);
    expect($('ol li').first().attr('class')).toBe('now');
    expect($('[data-pattern], [data-when="waiting"], script[src]')).toHaveLength(0);
    // No URL may leak either one to other sites.
    const addresses = $('[href], [src], [action]')
      .toArray()
      .map((one) => [$(one).attr('href'), $(one).attr('src'), $(one).attr('action')].join(' '));
    expect(addresses.join(' ')).not.toMatch(new RegExp(`${number}|ada(@|%40)`, 'i'));
  });

  it('shows where an order has got to', async () => {
    const { number } = await ordered();
    for (const _ of ['confirmed', 'in production', 'shipped', 'delivered'])
      await advanceAsStaff(test, number);
    const $ = load((await track({ number, email: 'ada@example.com' })).body);
    expect($('[data-slot="state"]').text()).toBe('Delivered.');
    expect($('[data-slot="promise"]')).toHaveLength(0);
    expect(
      $('ol li')
        .toArray()
        .map((step) => $(step).attr('class')),
    ).toEqual([...Array(4).fill('passed'), 'now']);
  });

  it('gives the form back with its messages, and with what was typed', async () => {
    const response = await track({ number: ' ', email: 'ada' });
    expect(response.statusCode).toBe(422);
    const $ = load(response.body);
    expect(
      $('#form-summary a')
        .toArray()
        .map((line) => [$(line).attr('href'), $(line).text()]),
    ).toEqual([
      ['#orderNumber', 'You must fill out Order Number'],
      ['#email', 'You must provide a valid Email Address'],
    ]);
    expect($('#orderNumber-error').text()).toBe('Order Number is a required field');
    expect($('#email-error').text()).toBe('Email Address is not a valid format');
    expect($('#email').attr('value')).toBe('ada');
    for (const nothing of [
      {},
      [
        ['email', 'a@example.com'],
        ['email', 'b@example.com'],
      ],
    ])
      expect((await track(nothing as string[][])).statusCode).toBe(422);
  });

  it('does not say which of the two was wrong', async () => {
    const { number } = await ordered();
    const asked: Record<string, string>[] = [
      { number, email: 'eve@example.com' },
      { number: 'CL-AAAAAAAA', email: 'ada@example.com' },
      { number: '\u0000', email: 'ada@example.com' },
    ];
    for (const sent of asked) {
      const response = await track(sent);
      expect(response.statusCode).toBe(404);
      const $ = load(response.body);
      expect($('#form-summary').text()).toBe('No order has this number and this email address');
      expect($('[aria-invalid]')).toHaveLength(0);
      expect($('#email').attr('value')).toBe(sent.email);
    }
  });
});

describe('the header of a page without scripts', () => {
  const countSeen = (body: string) => load(body)('header a > span').last().text();

  it('has the number of pieces in the cart, as the pages with scripts have', async () => {
    expect(countSeen((await track({ number: ' ', email: 'ada' })).body)).toBe('0 items');
    const buyer = newBuyer(test.app);
    const headers = () => ({
      cookie: [...buyer.visitor.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    });
    const seen = async () =>
      countSeen(
        (await test.app.inject({ method: 'POST', url: trackPage, headers: headers(), payload: 'number=x' }))
          .body,
      );
    cartOf(await buyer.visitor.add('sash-keeper-classic'));
    expect(await seen()).toBe('1 item');
    cartOf(await buyer.visitor.add('sash-lock-classic', { quantity: 2 }));
    expect(await seen()).toBe('3 items');
  });
});
