import { runSchedule } from '#domain/desk/jobs-contract.ts';
import { parcelsOf } from '#domain/orders/parcels.ts';
import { type DeskOrder, readOrder } from '#domain/orders/staff-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { advanceAsStaff, mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { newBuyer, toNorwalk } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

const opening = new Date('2026-06-01T16:00:00Z');
let clock = opening;
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
});
beforeEach(() => {
  clock = opening;
});
afterAll(() => test.close());

const goTo = (day: string) => {
  clock = new Date(`${day}T16:00:00Z`);
};
const agent = asAccount('agent');
const read = async (number: string): Promise<DeskOrder> =>
  (await call(test.app, readOrder, { params: { number } }, agent)).order;
const lookForLate = async () => {
  await call(test.app, runSchedule, { params: { name: 'renew-late-promises' } }, agent);
  await runJobs(test.app);
};
const mailsAbout = async (number: string) =>
  (await mailsOf(test.database))
    .filter(({ subject }) => subject.includes(number))
    .map(({ subject }) => subject);

async function order() {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-lock-classic'));
  return buyer.pay();
}

describe('an order whose last day is over', () => {
  it('is promised for days that lie ahead, and its buyer is told once', async () => {
    const { number, promise } = await order();
    goTo(promise.latest_day);
    await lookForLate();
    expect((await read(number)).promise).toEqual(promise);
    goTo('2026-07-06');
    await lookForLate();
    const renewed = (await read(number)).promise;
    expect(renewed.earliest_day > '2026-07-06').toBe(true);
    expect(renewed.latest_day >= renewed.earliest_day).toBe(true);
    await lookForLate();
    expect((await read(number)).promise).toEqual(renewed);
    expect(await mailsAbout(number)).toEqual([
      `Your order ${number}`,
      `Your order ${number} is later than we promised`,
    ]);
  });

  it('gets new days for goods that should have gone ahead, while the rest keeps its days', async () => {
    const buyer = newBuyer(test.app);
    const { config } = await newConfigurator(test.app).start('meridian-double-hung');
    cartOf(await buyer.visitor.add(config.id));
    cartOf(await buyer.visitor.add('sash-lock-classic'));
    const { number, promise, ...paid } = await buyer.pay({
      fulfilment: { ...toNorwalk, ships_apart: true },
    });
    const [ahead] = parcelsOf({ ...paid, promise });
    goTo(ahead?.promise.latest_day ?? '');
    await lookForLate();
    expect(await mailsAbout(number)).toHaveLength(1);
    clock = new Date(clock.getTime() + 24 * 3_600_000);
    const today = clock.toISOString().slice(0, 10);
    await lookForLate();
    const late = await read(number);
    expect(String(parcelsOf(late)[0]?.promise.earliest_day) > today).toBe(true);
    expect(late.promise).toEqual(promise);
    expect(await mailsAbout(number)).toEqual([
      `Your order ${number}`,
      `Your order ${number} is later than we promised`,
    ]);
  });

  it('takes only its way once it has been made, from the day on which it ships', async () => {
    const { number, promise } = await order();
    await advanceAsStaff(test, number);
    await advanceAsStaff(test, number);
    goTo('2026-07-06');
    await advanceAsStaff(test, number);
    const shipped = (await read(number)).promise;
    expect(shipped.earliest_day > '2026-07-06').toBe(true);
    expect(promise.latest_day < shipped.earliest_day).toBe(true);
    goTo('2026-08-30');
    await lookForLate();
    expect((await read(number)).promise).toEqual(shipped);
  });

  it('keeps its days where it ships in time', async () => {
    const { number, promise } = await order();
    for (let step = 0; step < 3; step += 1) await advanceAsStaff(test, number);
    expect((await read(number)).promise).toEqual(promise);
  });
});
