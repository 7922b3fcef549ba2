import { mainEngine } from '#tests/support/db/engines.ts';
import { type TestApp, withApp, workerApp } from '#tests/support/server/server-app.ts';
import { cartOf, newVisitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  test = await workerApp();
  other = await withApp({ database: test.database });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

// PGlite has one connection and proves only that no call fails; PostgreSQL tests the locks.
describe(`one cart under many requests at once, on ${mainEngine}`, () => {
  it('counts every one of 50 pieces that are added at the same time', async () => {
    const guest = newVisitor(test.app);
    await guest.add('crank-handle');
    const answers = await times(50, () => guest.add('sash-lock-classic'));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(50).fill(200));
    const cart = cartOf(await guest.get());
    expect(cart.items.map(({ backend_name, quantity }) => [backend_name, quantity])).toEqual([
      ['crank-handle', 1],
      ['sash-lock-classic', 50],
    ]);
    expect(new Set(answers.map((answer) => cartOf(answer).total_number)).size).toBe(50);
  });

  it('stops at 99 however many try to pass it', async () => {
    const guest = newVisitor(test.app);
    await guest.add('sash-keeper-classic', { quantity: 90 });
    const answers = await times(30, () => guest.add('sash-keeper-classic'));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(9);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(21);
    expect(cartOf(await guest.get()).total_number).toBe(99);
  });

  it('takes a line out once, and tells the others that it is gone', async () => {
    const guest = newVisitor(test.app);
    const [line] = cartOf(await guest.add('bulb-seal')).items;
    const answers = await times(10, () => guest.remove(line?.id ?? ''));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  it('brings a line back once, and copies as often as it is asked', async () => {
    const guest = newVisitor(test.app);
    const id = cartOf(await guest.add('bulb-seal', { quantity: 5 })).items[0]?.id ?? '';
    await guest.remove(id);
    const answers = await times(10, () => guest.restore(id));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(404)]);
    await times(20, () => guest.copy(id));
    expect(cartOf(await guest.get()).total_number).toBe(25);
  });

  it('loses no piece while lines are saved, brought back, removed and restored at once', async () => {
    const guest = newVisitor(test.app);
    const id = cartOf(await guest.add('crank-handle', { quantity: 7 })).items[0]?.id ?? '';
    await guest.add('bulb-seal', { quantity: 3 });
    const answers = await times(40, (index) => {
      if (index % 4 === 0) return guest.remove(id);
      if (index % 4 === 1) return guest.restore(id);
      return guest.save(id, index % 4 === 2);
    });
    expect(answers.filter((answer) => ![200, 404].includes(answer.statusCode))).toEqual([]);
    await guest.restore(id);
    await guest.save(id, false);
    expect(cartOf(await guest.get()).items.map(({ quantity }) => quantity)).toEqual([7, 3]);
  });

  it('never fails when lines are added, changed and taken out in any order', async () => {
    const guest = newVisitor(test.app);
    const [line] = cartOf(await guest.add('bulb-seal')).items;
    const id = line?.id ?? '';
    const parts = ['sash-lock-classic', 'crank-handle', 'sash-keeper-classic', 'bulb-seal'];
    const answers = await times(60, (index) => {
      if (index % 10 === 0) return guest.remove(id);
      return index % 3 === 0
        ? guest.change(id, { quantity: 1 + (index % 9) })
        : guest.add(parts[index % 4] ?? '');
    });
    expect(answers.filter((answer) => ![200, 404].includes(answer.statusCode))).toEqual([]);
    const cart = cartOf(await guest.get());
    expect(cart.total_number).toBe(cart.items.reduce((sum, item) => sum + item.quantity, 0));
  });

  it('holds across two servers on one database', async () => {
    const guest = newVisitor(test.app);
    await guest.add('crank-handle');
    const elsewhere = newVisitor(other.app);
    for (const [name, value] of guest.jar) elsewhere.jar.set(name, value);
    await times(40, (index) => (index % 2 ? guest : elsewhere).add('sash-lock-classic'));
    expect(cartOf(await guest.get()).total_number).toBe(41);
  });
});
