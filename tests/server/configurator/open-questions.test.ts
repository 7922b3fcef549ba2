import { sql } from 'drizzle-orm';
import { addGoodsToCart, getProjectGoods } from '#domain/projects/goods-contract.ts';
import { readRealContent } from '#tests/support/configurator/real-models.ts';
import { type Configurator, newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
let configurator: Configurator;
beforeAll(async () => {
  test = await withApp({ content: await readRealContent() });
  configurator = newConfigurator(test.app);
});
afterAll(() => test.close());

const product = 'joiner-six-panel';
const item = { item_url: `/shop/parts/configure/?item=${product}` };

it('takes no door into a cart before its hinge side is chosen', async () => {
  const { config } = await configurator.start(product);
  expect(config.questions.find(({ question }) => question === 'hinge_side')).toMatchObject({ open: true });
  expect(config.summary).toContainEqual({ title: 'Hinge side', answer: 'Not chosen yet' });
  const guest = newVisitor(test.app);
  const refused = failureOf(await guest.add(config.id, item));
  expect(refused).toMatchObject({
    status: 409,
    error: { message: `Still to choose for ${config.title}: Hinge side` },
  });
  const chosen = await configurator.answer(config.id, 'hinge_side', 'left');
  expect(chosen.questions.some(({ open }) => open)).toBe(false);
  const [line] = cartOf(await guest.add(config.id, item)).items;
  expect(line?.details).toContainEqual({ title: 'Hinge side', answer: 'Hinged left' });
  expect(line?.headline).toContain('Hinged left');
});

it('asks once about a door that lay in a cart before the question, and links its design', async () => {
  const { config } = await configurator.start(product, {
    filters: [{ question: 'hinge_side', answer: 'left' }],
  });
  const guest = newVisitor(test.app);
  await guest.add(config.id, item);
  await test.database.db.execute(sql`update configurations set wishes = '{}'::jsonb where id = ${config.id}`);
  const { items, unavailable } = cartOf(await guest.get());
  expect([items, unavailable]).toEqual([
    [],
    [
      expect.objectContaining({
        reason: `Still to choose for ${config.title}: Hinge side`,
        edit_url: `/shop/parts/configure/?item=${product}&config=${config.id}`,
      }),
    ],
  ]);
  await newConfigurator(test.app, {}, guest).answer(config.id, 'hinge_side', 'right');
  expect(cartOf(await guest.get())).toMatchObject({ total_number: 1, items: [{ quantity: 1 }] });
});

it('leaves a project’s door with an open question out of the cart, with the reason', async () => {
  const { config } = await configurator.start(product);
  const items = [{ id: 'door', quantity: 1, design: { backend_name: product, code: config.code } }];
  const { goods } = await call(test.app, getProjectGoods, { query: {}, body: { items } });
  const reason = `Still to choose for ${config.title}: Hinge side`;
  expect(goods[0]).toMatchObject({
    unavailable_reason: reason,
    headline: expect.stringContaining('not chosen yet'),
  });
  const { Cart, left_out } = await call(
    test.app,
    addGoodsToCart,
    { query: {}, body: { items } },
    { 'idempotency-key': 'open-door' },
  );
  expect([Cart.items, left_out]).toEqual([[], [{ id: 'door', title: config.title, reason }]]);
});
