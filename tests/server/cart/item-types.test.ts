import { sql } from 'drizzle-orm';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor, type Visitor } from '#tests/support/server/server-visitor.ts';

const [window] = fixtureContent.productLines;
if (!window) throw new Error('The fixture has no product line');
const productLines = [
  ...fixtureContent.productLines,
  { ...window, line_id: 'harbor-glider', category_id: 'patio-doors' as const },
  { ...window, line_id: 'gable-entry', category_id: 'entry-doors' as const },
];

let test: TestApp;
let guest: Visitor;
beforeAll(async () => {
  test = await withApp({ content: { ...fixtureContent, productLines } });
});
beforeEach(() => {
  guest = newVisitor(test.app);
});
afterAll(() => test.close());

const urls: Record<string, string[]> = {
  part: ['/shop/parts/sash-lock-classic/?item=sash-lock-classic', '/shop/parts/crank-handle'],
  window: [
    '/shop/parts/configure/?item=meridian-double-hung',
    '/shop/parts/configure/?item=stock-double-hung-36x60',
    '/shop/windows/stock/configure/?item=stock-double-hung-36x60',
    '/windows/meridian-double-hung/',
  ],
  'patio-door': ['/shop/parts/configure/?item=harbor-glider&config=1', '/patio-doors/harbor-glider/'],
  'entry-door': ['/shop/configure?item=gable-entry', '/entry-doors/gable-entry/index.html'],
};
const types = Object.keys(urls);
const everyUrl = Object.entries(urls).flatMap(([type, list]) => list.map((url) => ({ type, url })));

const message = 'The type of an item must be that of the item its URL leads to';
const refusal = (...paths: string[]) => ({
  status: 422,
  error: { code: 'item_type_mismatch', message, fields: paths.map((path) => ({ path, message })) },
});

describe('item_urls', () => {
  it.each(everyUrl)('[3.13] say $type of $url, and no other type', async ({ type, url }) => {
    const accepted = await guest.addKit('lock-set', { item_urls: [{ type, url }] });
    expect(cartOf(accepted).items.map(({ backend_name }) => backend_name)).toEqual([
      'sash-lock-classic',
      'sash-keeper-classic',
    ]);
    for (const wrong of types.filter((other) => other !== type)) {
      const refused = await guest.addKit('lock-set', { item_urls: [{ type: wrong, url }] });
      expect([wrong, failureOf(refused)]).toEqual([wrong, refusal('body.item_urls.0.type')]);
    }
    expect(cartOf(await guest.get())).toEqual(cartOf(accepted));
  });

  it.each([
    '/',
    '/shop/parts/',
    '/shop/parts/no-such-part/',
    '/shop/parts/configure/',
    '/shop/parts/configure/?item=crank-handle',
    '/shop/parts/configure/?item=__proto__',
    '/patio-doors/meridian-double-hung/',
    '/shop/bundles/lock-set/',
  ])('[3.13] are refused whatever they say of %s, which leads to no item', async (url) => {
    for (const type of types)
      expect(failureOf(await guest.addKit('lock-set', { item_urls: [{ type, url }] }))).toEqual(
        refusal('body.item_urls.0.type'),
      );
    expect(failureOf(await guest.get()).error.code).toBe('no_active_cart');
  });

  it('[3.13] are refused with every wrong type at once, by its place in the request', async () => {
    const [part, entry] = [urls.part?.[0], urls['entry-door']?.[0]];
    const item_urls = [
      { type: 'part', url: part },
      { type: 'window', url: part },
      { type: 'patio-door', url: entry },
    ];
    expect(failureOf(await guest.addKit('lock-set', { item_urls }))).toEqual(
      refusal('body.item_urls.1.type', 'body.item_urls.2.type'),
    );
    const set = { backend_name: 'lock-set', quantity: 1 };
    const bundles = [
      { ...set, item_urls: [{ type: 'entry-door', url: entry }] },
      { ...set, item_urls: [...item_urls].reverse() },
    ];
    expect(failureOf(await guest.add('crank-handle', { bundles }))).toEqual(
      refusal('body.bundles.1.item_urls.0.type', 'body.bundles.1.item_urls.1.type'),
    );
    expect(failureOf(await guest.get()).error.code).toBe('no_active_cart');
  });

  it('[7.2] name the configured window itself beside the parts of a bundle', async () => {
    const { config } = await newConfigurator(test.app).start('meridian-double-hung');
    const keeper = '/shop/parts/sash-keeper-classic/?item=sash-keeper-classic&from=window';
    const item_urls = [
      { type: 'window', url: config.item_url },
      { type: 'part', url: keeper },
    ];
    const bundles = [{ backend_name: 'lock-set', quantity: 1, item_urls }];
    const cart = cartOf(await guest.add(config.id, { item_url: config.item_url, bundles }));
    expect(cart.items.map(({ backend_name, item_url }) => [backend_name, item_url])).toEqual([
      ['meridian-double-hung', config.item_url],
      ['sash-lock-classic', '/shop/parts/sash-lock-classic/?item=sash-lock-classic'],
      ['sash-keeper-classic', keeper],
    ]);
  });

  it('leave a cart alone whose URLs were stored before they were checked', async () => {
    const { items } = cartOf(await guest.addKit('lock-set'));
    await test.database.db.execute(sql`update cart_lines set item_url = '/' where bundle_id = 'lock-set'`);
    const cart = cartOf(await guest.get());
    expect(cart.items).toEqual(items.map((item) => ({ ...item, item_url: '/' })));
    const changed = cartOf(await guest.change(cart.items[0]?.id ?? '', { quantity: 2 }));
    expect(changed.items.map(({ quantity, item_url }) => [quantity, item_url])).toEqual([
      [2, '/'],
      [2, '/'],
    ]);
  });
});
