import { mkdirSync, writeFileSync } from 'node:fs';
import { listProductReviews } from '#domain/reviews/contract.ts';
import { ambiguous, exchange } from '#tests/support/server/ambiguous-requests.ts';
import { call } from '#tests/support/server/server-call.ts';
import { until } from '#tests/support/until.ts';
import { Crowd } from './crowd.ts';
import { appAt } from './http-app.ts';
import { Installation } from './installation.ts';
import { bookAndCancel, buyAWindow, publish, signIn } from './journeys.ts';

const results = { passed: 0, failed: 0, skipped: [] as string[], failures: [] as string[] };
const began = performance.now();
const say = (line: string): void => {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${seconds.padStart(6)} s  ${line}\n`);
};

async function check(title: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    results.passed += 1;
    say(`passed  ${title}`);
  } catch (error) {
    results.failed += 1;
    results.failures.push(`drill: ${title}`);
    say(`FAILED  ${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const none = (what: string, found: readonly string[]): void => {
  if (found.length > 0) throw new Error(`${found.length} ${what}: ${found.slice(0, 5).join('; ')}`);
};

async function drill(installation: Installation): Promise<void> {
  const { origin, ports, postgres } = installation;
  const app = appAt(origin);
  const [one, other, third] = ports.web;
  installation.startWorker();
  for (const port of [one, other]) installation.startShop(port, 'web');
  await Promise.all([one, other].map((port) => installation.untilReady(port)));
  // Takes the place of another one later; it starts meanwhile.
  installation.startShop(third, 'web');
  await installation.leadTo([one, other]);
  say('the installation answers');

  await check('a design is bought and tracked', () => buyAWindow(app));
  await check('a consultation is booked, moved and canceled', () => bookAndCancel(app));
  await check('a customer signs in', () => signIn(app, origin, 'homeowner@example.com'));
  const editor = await signIn(app, origin, 'editor@example.com');
  const processes = [one, other].map((port) => appAt(`http://127.0.0.1:${port}`));
  await check('an editor publishes, and each process shows it', () =>
    publish(app, editor, processes, 'As drilled'),
  );
  await check('news of a release goes to all processes over Redis', async () => {
    const news = await installation.listenTo('clerestory:releases');
    await publish(app, editor, processes, 'As drilled again');
    if (news.heard() === 0) throw new Error('nothing was sent');
    // Both web processes, the worker and this one
    if (news.listeners < 4) throw new Error(`${news.listeners} listeners`);
  });
  await check('lists of reviews are read from the replica', async () => {
    await call(app, listProductReviews, { params: { backend_name: 'crank-handle' }, query: {} });
    none('lists were read elsewhere', (await installation.readsOfReplica('reviews')) ? [] : ['reviews']);
  });
  await check('both processes answered in turns', async () => {
    const served = await installation.served();
    const counts = [one, other].map((port) => served.get(`127.0.0.1:${port}`) ?? 0);
    say(`answered by ${one} and ${other}: ${counts.join(' and ')}`);
    const [least = 0, most = 0] = counts.sort((a, b) => a - b);
    if (least === 0 || least < most / 2) throw new Error(`${counts.join(' and ')} requests`);
  });

  await check('no request hides behind another', async () => {
    const port = Number(new URL(origin).port);
    for (const [what, bytes] of ambiguous) {
      await exchange(port, bytes);
      const own = await Promise.all(['/healthz', '/readyz', '/healthz'].map((url) => app.inject({ url })));
      const said = own.map(({ body }) => body).join(' ');
      if (said !== '{"status":"alive"} {"status":"ready"} {"status":"alive"}')
        throw new Error(`${what}: ${said}`);
    }
  });

  const crowd = new Crowd(app);
  const ofCrowd = async (more: number): Promise<void> => {
    const wanted = crowd.orders.length + more;
    await until(`${more} orders`, () => crowd.orders.length >= wanted, 90_000);
  };
  await ofCrowd(2);
  await installation.untilReady(third);

  await check('a killed web process costs no page', async () => {
    const before = crowd.failed.length;
    await installation.killShop(one);
    await ofCrowd(3);
    none(
      'pages were lost',
      crowd.failed.slice(before).filter((what) => what.startsWith('/')),
    );
  });

  await check('a web process is drained and replaced without one failed request', async () => {
    const [before, repeated, reads] = [crowd.failed.length, crowd.repeated.length, crowd.reads];
    await installation.leadTo([other, third]);
    await ofCrowd(1);
    await installation.leadTo([third]);
    const code = await installation.stopShop(other);
    if (code !== 0) throw new Error(`it ended with ${code}`);
    await ofCrowd(2);
    none(`of ${crowd.reads - reads} requests failed`, crowd.failed.slice(before));
    none('orders and bookings had to be repeated', crowd.repeated.slice(repeated));
  });

  await check('without Redis everything goes on', async () => {
    const before = crowd.failed.length;
    await installation.killRedis();
    await ofCrowd(1);
    none('requests failed', crowd.failed.slice(before));
  });

  await check(
    'the replica is killed: pages go on, orders once an operator lets the primary confirm alone',
    async () => {
      const { postgres } = installation;
      const before = crowd.failed.length;
      await postgres.killReplica();
      const known = crowd.orders.length;
      const pages = crowd.pages + 20;
      await until('pages', () => crowd.pages >= pages);
      // One may have been confirmed before the kill, and acknowledged after it.
      if (crowd.orders.length > known + 1) throw new Error('orders were acknowledged with one machine');
      await installation.confirmAlone(true);
      await ofCrowd(2);
      await postgres.startReplica();
      await installation.confirmAlone(false);
      await ofCrowd(2);
      none(
        'pages were lost',
        crowd.failed.slice(before).filter((what) => what.startsWith('/')),
      );
    },
  );

  await check('the primary is killed, and the replica takes over', async () => {
    const since = performance.now();
    await installation.failOver();
    await ofCrowd(3);
    say(`orders again ${((performance.now() - since) / 1000).toFixed(1)} s after the primary was killed`);
  });
  await crowd.end();
  await check('no acknowledged order or booking is lost or doubled', async () => {
    none('faults', crowd.faults);
    none('differences', await crowd.missing(postgres.replica));
    say(`${crowd.orders.length} orders, ${crowd.bookings.length} bookings, ${crowd.reads} other requests`);
  });
  await check('an editor publishes after the failover', () =>
    publish(app, editor, [appAt(`http://127.0.0.1:${third}`)], 'After the failover'),
  );
}

async function main(): Promise<void> {
  const installation = await Installation.open();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void installation.close().then(() => process.exit(1)));
  try {
    await drill(installation);
  } catch (error) {
    results.failed += 1;
    results.failures.push('drill: it stopped');
    say(`stopped: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    if (results.failed > 0) process.stdout.write(`${await installation.logs()}\n`);
    await installation.close();
  }
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/drill.json', JSON.stringify(results));
  say(`${results.passed} passed, ${results.failed} failed`);
  process.exitCode = results.failed > 0 ? 1 : 0;
}

void main();
