import { type Configurator, newConfigurator } from '#tests/support/configurator/server-configurator.ts';
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
type Answer = Awaited<ReturnType<Visitor['get']>>;

const counts = (response: Answer) =>
  cartOf(response).items.map(({ backend_name, quantity }) => [backend_name, quantity]);
const savedOf = (response: Answer) =>
  (cartOf(response).saved ?? []).map(({ backend_name, quantity }) => [backend_name, quantity]);
const idOf = (response: Answer, backendName: string): string =>
  cartOf(response).items.find(({ backend_name }) => backend_name === backendName)?.id ?? '';
const unknownLine = { code: 'unknown_line', message: 'This item is not in the cart' };

describe('copying a line', () => {
  it('[7.7] adds a configured line once more, as a configuration of its own, for clientID (H03 by default) and client_postal_code', async () => {
    const filters = [{ question: 'exterior_color', answer: 'black' }];
    const { config } = await configurator.start('meridian-double-hung', { filters });
    const guest = visitor();
    const [line] = cartOf(await guest.add(config.id, { quantity: 2 })).items;
    const [first, second] = cartOf(await guest.copy(line?.id ?? '')).items;
    expect(first).toEqual(line);
    const { id, config_id, image_url, edit_url, ...same } = line ?? {};
    expect(second).toMatchObject(same);
    expect(second?.id).not.toBe(id);
    expect(second?.config_id).not.toBe(config_id);

    await newConfigurator(test.app, {}, guest).answer(second?.config_id ?? '', 'screen', 'full');
    const [kept, changed] = cartOf(await guest.get()).items;
    expect(kept).toEqual(line);
    expect(changed?.price_cents).toBeGreaterThan(line?.price_cents ?? 0);

    const query = { clientID: 'H03', client_postal_code: '96813' };
    const dearer = cartOf(await guest.copy(id ?? '', query));
    expect(dearer.items).toHaveLength(3);
    expect(dearer.items[0]?.price_cents).toBe((line?.price_cents ?? 0) + 15_720);
    expect(failureOf(await guest.copy(id ?? '', { client_postal_code: 'nowhere' })).status).toBe(422);
  });

  it('adds one more piece of a part, and leaves its kits as they are', async () => {
    const guest = visitor();
    const crank = idOf(await guest.add('crank-handle'), 'crank-handle');
    await guest.addKit('lock-set', { parent_id: crank });
    expect(counts(await guest.copy(crank))).toEqual([
      ['crank-handle', 2],
      ['sash-lock-classic', 1],
      ['sash-keeper-classic', 2],
    ]);
    await guest.change(crank, { quantity: 99 });
    expect(failureOf(await guest.copy(crank)).error.code).toBe('too_many');
  });

  it('stops at what the shelf holds of a stock window', async () => {
    const { config } = await configurator.start('stock-double-hung-36x60');
    const guest = visitor();
    const [line] = cartOf(await guest.add(config.id, { quantity: 3 })).items;
    expect(failureOf(await guest.copy(line?.id ?? '')).error).toMatchObject({
      code: 'not_on_hand',
      allowed: { max: 4 },
    });
    expect(cartOf(await guest.get()).items).toEqual([line]);
  });

  it('finds no line where there is none', async () => {
    const guest = visitor();
    expect(failureOf(await guest.copy('anything')).error.code).toBe('no_active_cart');
    await guest.add('crank-handle');
    expect(failureOf(await guest.copy('anything')).error).toEqual(unknownLine);
  });
});

describe('saving a line for later', () => {
  it('takes it and its kits out of what is bought, and brings them back', async () => {
    const guest = visitor();
    const crank = idOf(await guest.add('crank-handle'), 'crank-handle');
    await guest.addKit('lock-set', { parent_id: crank });
    const saved = await guest.save(crank);
    expect(cartOf(saved)).toMatchObject({ items: [], total_number: 0, subtotal_cents: 0 });
    expect(savedOf(saved)).toEqual([
      ['crank-handle', 1],
      ['sash-lock-classic', 1],
      ['sash-keeper-classic', 2],
    ]);
    expect(cartOf(await guest.get())).toEqual(cartOf(saved));
    const back = cartOf(await guest.save(crank, false));
    expect(back.items.map(({ parent_id }) => parent_id)).toEqual([undefined, crank, crank]);
    expect(back).not.toHaveProperty('saved');
  });

  it('adds up with the same thing that came since', async () => {
    const guest = visitor();
    const saved = idOf(await guest.add('bulb-seal', { quantity: 2 }), 'bulb-seal');
    await guest.save(saved);
    expect(counts(await guest.add('bulb-seal', { quantity: 3 }))).toEqual([['bulb-seal', 3]]);
    const both = await guest.save(saved, false);
    expect(counts(both)).toEqual([['bulb-seal', 5]]);
    expect(savedOf(both)).toEqual([]);
  });

  it('is refused where one line would hold too many, and loses nothing', async () => {
    const guest = visitor();
    const saved = idOf(await guest.add('bulb-seal', { quantity: 60 }), 'bulb-seal');
    await guest.save(saved);
    await guest.add('bulb-seal', { quantity: 40 });
    expect(failureOf(await guest.save(saved, false)).error.code).toBe('too_many');
    const cart = await guest.get();
    expect([counts(cart), savedOf(cart)]).toEqual([[['bulb-seal', 40]], [['bulb-seal', 60]]]);
  });

  it('frees the shelf for others of a stock window, and asks it again on the way back', async () => {
    const { config } = await configurator.start('stock-double-hung-36x60');
    const { config: other } = await configurator.start('stock-double-hung-36x60');
    const guest = visitor();
    const [line] = cartOf(await guest.add(config.id, { quantity: 3 })).items;
    await guest.save(line?.id ?? '');
    await guest.add(other.id, { quantity: 2 });
    expect(failureOf(await guest.save(line?.id ?? '', false)).error.code).toBe('not_on_hand');
  });
});

describe('the undo of a removal', () => {
  it('brings a line back to its place, with the kits that left with it', async () => {
    const guest = visitor();
    const crank = idOf(await guest.add('crank-handle', { quantity: 3 }), 'crank-handle');
    const before = cartOf(await guest.addKit('lock-set', { parent_id: crank }));
    await guest.add('bulb-seal');
    expect(counts(await guest.remove(crank))).toEqual([['bulb-seal', 1]]);
    const after = cartOf(await guest.restore(crank));
    expect(after.items.slice(0, 3)).toEqual(before.items);
    expect(failureOf(await guest.restore(crank)).error).toEqual(unknownLine);
  });

  it('leaves out what was removed by itself before', async () => {
    const guest = visitor();
    const crank = idOf(await guest.add('crank-handle'), 'crank-handle');
    const lock = idOf(await guest.addKit('lock-set', { parent_id: crank }), 'sash-lock-classic');
    await guest.remove(lock);
    await guest.remove(crank);
    expect(counts(await guest.restore(crank))).toEqual([
      ['crank-handle', 1],
      ['sash-keeper-classic', 2],
    ]);
    expect(counts(await guest.restore(lock))).toEqual([
      ['crank-handle', 1],
      ['sash-lock-classic', 1],
      ['sash-keeper-classic', 2],
    ]);
  });

  it('adds up with the same thing that came since, to 99 of it', async () => {
    const guest = visitor();
    const seal = idOf(await guest.add('bulb-seal', { quantity: 70 }), 'bulb-seal');
    await guest.remove(seal);
    await guest.add('bulb-seal', { quantity: 20 });
    expect(counts(await guest.restore(seal))).toEqual([['bulb-seal', 90]]);
    const again = idOf(await guest.get(), 'bulb-seal');
    await guest.remove(again);
    await guest.add('bulb-seal', { quantity: 20 });
    expect(counts(await guest.restore(again))).toEqual([['bulb-seal', 99]]);
  });

  it('brings a saved line back among what is saved', async () => {
    const guest = visitor();
    const seal = idOf(await guest.add('bulb-seal'), 'bulb-seal');
    await guest.save(seal);
    expect(savedOf(await guest.remove(seal))).toEqual([]);
    expect(savedOf(await guest.restore(seal))).toEqual([['bulb-seal', 1]]);
  });

  it('can be had for as long as the cart lives, of a configuration too', async () => {
    const { config } = await configurator.start('meridian-double-hung');
    const guest = visitor();
    const [line] = cartOf(await guest.add(config.id)).items;
    await guest.remove(line?.id ?? '');
    today = new Date(opening.getTime() + 80 * day);
    await guest.add('crank-handle');
    today = new Date(opening.getTime() + 160 * day);
    expect(counts(await guest.restore(line?.id ?? ''))).toEqual([
      ['meridian-double-hung', 1],
      ['crank-handle', 1],
    ]);
  });

  it('is not another guest’s to ask for', async () => {
    const guest = visitor();
    const seal = idOf(await guest.add('bulb-seal'), 'bulb-seal');
    await guest.remove(seal);
    const other = visitor();
    await other.add('crank-handle');
    expect(failureOf(await other.restore(seal)).error).toEqual(unknownLine);
  });
});
