import {
  answerQuestion,
  changeConfigurationQuantity,
  getConfiguration,
  reconfigure,
  replaceProduct,
  startConfiguration,
} from '#domain/configurator/contract.ts';
import { getSavedConfigurations, saveConfigurations } from '#domain/configurator/saved-contract.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, send } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor, type Visitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({});
});
afterAll(() => test.close());

type Headers = Record<string, string>;
const canvas = { width: 160, height: 160 };
const of = ({ jar }: Visitor): Headers => ({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') });

const started = async (headers: Headers = {}) => {
  const body = { canvas };
  const asked = { params: { id: 'meridian-double-hung' }, query: {}, body };
  return startConfiguration.response.parse((await send(test.app, startConfiguration, asked, headers)).json())
    .config;
};
const read = async (id: string) =>
  (await call(test.app, getConfiguration, { params: { id }, query: {} })).config;

type Made = Awaited<ReturnType<typeof started>>;
const changes: [string, (made: Made, headers: Headers) => Promise<Made>][] = [
  [
    'an answer [7.12]',
    async ({ id }, headers) => {
      const asked = { params: { configId: id, questionId: 'width' }, query: {}, body: { answer: 40 * 16 } };
      return (await call(test.app, answerQuestion, asked, headers)).config;
    },
  ],
  [
    'a quantity [7.14]',
    async ({ id }, headers) => {
      const asked = { params: { id }, query: {}, body: { quantity: 7 } };
      return (await call(test.app, changeConfigurationQuantity, asked, headers)).config;
    },
  ],
  [
    'a new beginning [7.13]',
    async ({ id }, headers) => {
      const asked = {
        params: { id },
        query: {},
        body: { canvas, filters: [{ question: 'width', answer: 40 * 16 }] },
      };
      return (await call(test.app, reconfigure, asked, headers)).config;
    },
  ],
  [
    'another product [7.11]',
    async ({ quote_id, line_id }, headers) => {
      const body = { canvas, tile_backend_name: 'daybook-slider' };
      const asked = { params: { quoteId: quote_id, lineId: line_id }, query: {}, body };
      return (await call(test.app, replaceProduct, asked, headers)).config;
    },
  ],
];

describe.each(changes)('%s', (_, change) => {
  it('changes what no one keeps, by its id', async () => {
    const made = await started();
    const changed = await change(made, of(newVisitor(test.app)));
    expect([changed.id, changed.copied_from]).toEqual([made.id, undefined]);
  });

  it('changes what lies in the cart of the caller, and makes a copy for everyone else', async () => {
    const [owner, other] = [newVisitor(test.app), newVisitor(test.app)];
    const made = await started(of(owner));
    const { id: line } = cartOf(await owner.add(made.id)).items[0] ?? {};
    const before = await read(made.id);
    for (const headers of [{}, of(other), (await test.signUp()).headers]) {
      const copy = await change(made, headers);
      expect(copy.copied_from).toBe(made.id);
      expect(copy.id).not.toBe(made.id);
      expect(copy.quote_id).not.toBe(made.quote_id);
      expect(await read(made.id)).toEqual(before);
      expect((await change(copy, headers)).copied_from).toBeUndefined();
    }
    const changed = await change(made, of(owner));
    expect([changed.id, changed.copied_from]).toEqual([made.id, undefined]);
    expect(cartOf(await owner.get()).items).toMatchObject([{ id: line, config_id: made.id }]);
  });

  it('changes what an account saved for that account alone', async () => {
    const account = await test.signUp();
    const made = await started();
    await call(test.app, saveConfigurations, { query: {}, body: { ids: [made.id] } }, account.headers);
    const before = await read(made.id);
    expect((await change(made, {})).copied_from).toBe(made.id);
    expect(await read(made.id)).toEqual(before);
    expect((await change(made, account.headers)).id).toBe(made.id);
  });
});

it('is in one cart alone, also of eight guests who put it there at once', async () => {
  const made = await started();
  const guests = Array.from({ length: 4 }, () => newVisitor(test.app));
  const withCarts = Array.from({ length: 4 }, () => newVisitor(test.app));
  for (const guest of withCarts) await guest.add('sash-lock-classic');
  const added = await Promise.all([...guests, ...withCarts].map((guest) => guest.add(made.id)));
  const ids = added.map((answer) => cartOf(answer).items.at(-1)?.config_id);
  expect(new Set(ids).size).toBe(8);
  expect(ids).toContain(made.id);
});

it('is a copy in a second cart, which then belongs to that cart', async () => {
  const [owner, other] = [newVisitor(test.app), newVisitor(test.app)];
  const made = await started(of(owner));
  await owner.add(made.id);
  const [line] = cartOf(await other.add(made.id)).items;
  expect(line?.config_id).not.toBe(made.id);
  const [, answer] = changes[0] ?? [];
  await answer?.(made, of(owner));
  expect(cartOf(await other.get()).items).toMatchObject([{ price_cents: line?.price_cents }]);
});

it('stays with who signs in, before and after the guest’s cart is merged', async () => {
  const guest = newVisitor(test.app);
  const made = await started(of(guest));
  await guest.add(made.id);
  const account = await test.signUp();
  const both = { ...account.headers, ...of(guest) };
  const [, answer] = changes[0] ?? [];
  expect((await answer?.(made, both))?.id).toBe(made.id);
  await call(test.app, saveConfigurations, { query: {}, body: { ids: [made.id] } }, both);
  const { configurations } = await call(test.app, getSavedConfigurations, { query: {} }, account.headers);
  expect(configurations.map(({ id }) => id)).toEqual([made.id]);
  expect((await answer?.(made, account.headers))?.id).toBe(made.id);
});
