import { sql } from 'drizzle-orm';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';

let clock = new Date('2026-06-01T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
});
afterAll(() => test.close());

const hour = 60 * 60_000;
const jump = async (hours: number): Promise<void> => {
  clock = new Date(clock.getTime() + hours * hour);
  await runJobs(test.app);
};

it.each([6, -6, 25, -25])(
  'a clock that jumps by %d hours loses no cart, order or email, and sends none twice',
  async (hours) => {
    const waiting = newBuyer(test.app);
    await waiting.visitor.add('sash-lock-classic');
    const order = async () => {
      const buyer = newBuyer(test.app);
      await buyer.visitor.add('sash-keeper-classic');
      return (await buyer.pay()).number;
    };
    const numbers = [await order()];
    await jump(hours);
    numbers.push(await order());
    expect((await waiting.visitor.get()).json().Cart.total_number).toBe(1);
    await jump(-hours);
    numbers.push(await order());
    await jump(1 / 60);
    const subjects = (await mailsOf(test.database)).map(({ subject }) => subject);
    for (const number of numbers)
      expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(1);
    expect((await waiting.visitor.add('sash-lock-classic')).json().Cart.total_number).toBe(2);
    const stuck = sql`select queue from jobs where done_at is null and attempts > 0`;
    expect(await rowsOf(test.database, stuck)).toEqual([]);
  },
);
