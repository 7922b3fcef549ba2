import { mailsOf } from '#tests/support/desk/server-back-office.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { assembleApp } from '#tests/support/server/assemble-app.ts';
import { figuresOf } from '#tests/support/server/figures.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { until } from '#tests/support/until.ts';

let clock = new Date('2026-06-01T16:00:00Z');
const now = () => clock;
const passMinutes = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const roleOf = (ROLE: string) => ({ ROLE, DATABASE_URL: 'postgres://localhost/shop' });

let web: TestApp;
beforeAll(async () => {
  web = await withApp({ now, settings: roleOf('web') });
  await web.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => web.close());

async function startWorker() {
  const worker = await assembleApp(web.database, { now, settings: roleOf('worker') });
  await worker.app.listen({ host: '127.0.0.1', port: 0 });
  return worker;
}

const late = async () => {
  const figures = await figuresOf(web.app);
  return {
    mail: figures.get('shop_oldest_due_job_seconds{queue="mail"}'),
    schedules: figures.get('shop_oldest_due_schedule_seconds'),
  };
};

it('emails wait without a worker, web processes show how long, and another worker sends them', async () => {
  const worker = await startWorker();
  await until('the schedules', async () => (await late()).schedules === 0);
  await worker.close();

  const buyer = newBuyer(web.app);
  await buyer.visitor.add('sash-lock-classic');
  const { number } = await buyer.pay();
  expect(await late()).toEqual({ mail: 0, schedules: 0 });
  passMinutes(20);
  const { mail, schedules = 0 } = await late();
  expect(mail).toBe(1_200);
  // Schedules of each minute: the first one was due within the first.
  expect(schedules).toBeGreaterThan(1_100);

  const heir = await startWorker();
  await until('the emails and schedules', async () => {
    const { mail: waiting, schedules: due } = await late();
    return waiting === undefined && due === 0;
  });
  const subjects = (await mailsOf(web.database)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(1);
  await heir.close();
});

it('a schedule that fails shows in all processes until it works', async () => {
  const jobs = web.app.jobs;
  let works = false;
  jobs.schedule('in-test', '* * * * *', async () => {
    if (!works) throw new Error('Away');
  });
  const failing = async () => (await figuresOf(web.app)).get('shop_schedule_failing{schedule="in-test"}');
  await jobs.runDue();
  expect(await failing()).toBe(0);
  passMinutes(1);
  await jobs.runDue();
  expect(await failing()).toBe(1);
  expect((await figuresOf(web.app)).get('shop_outages_total{part="in-test"}')).toBe(1);
  works = true;
  passMinutes(1);
  await jobs.runDue();
  expect(await failing()).toBe(0);
});
