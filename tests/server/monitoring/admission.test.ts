import Fastify from 'fastify';
import { addErrors } from '#server/http/errors.ts';
import { addAdmission, defaultLimits, type LoadLimits } from '#server/monitoring/admission.ts';
import { addMetrics } from '#server/monitoring/metrics.ts';
import { until } from '#tests/support/until.ts';

const limits: LoadLimits = {
  file: { all: 2, network: 2 },
  read: { all: 3, network: 2 },
  write: { all: 2, network: 2 },
  expensive: { all: 1, network: 1 },
};

/** Opens an app whose calls wait until the test releases them. */
async function openApp(waitingQueries = () => 0, maxEventLoopDelayMs?: number) {
  const app = Fastify({ trustProxy: true, forceCloseConnections: true });
  const held: (() => void)[] = [];
  const orders: string[] = [];
  addErrors(app, { strict: false });
  addMetrics(app);
  await addAdmission(app, { limits, maxEventLoopDelayMs, waitingQueries });
  const wait = () => new Promise<void>((resolve) => held.push(resolve));
  const answer = async () => {
    await wait();
    return { done: true };
  };
  app.get('/read', answer);
  app.post('/order', async ({ headers }) => {
    await wait();
    orders.push(String(headers['idempotency-key']));
    return { done: true };
  });
  app.get('/print', { config: { admission: 'expensive' } }, answer);
  app.get('/nothing-held', async () => ({ done: true }));
  app.get<{ Params: { '*': string } }>('/*', async ({ params }) => {
    if (params['*'] === 'large') await wait();
    return 'a page';
  });
  app.get('/alive', { config: { admission: 'exempt' } }, async () => ({ status: 'alive' }));
  await app.ready();
  const call = (method: 'GET' | 'POST', url: string, network = '192.0.2.1', headers = {}) =>
    app.inject({ method, url, headers: { 'x-forwarded-for': network, ...headers } });
  const letGo = () => {
    for (const release of held.splice(0)) release();
  };
  return { app, call, letGo, held, orders };
}

it('refuses beyond the limit of all callers with 503 at once, and counts it', async () => {
  const { app, call, letGo, held } = await openApp();
  const underway = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((network) => call('GET', '/read', network));
  await until('3 calls under way', () => held.length === 3);
  const refused = await call('GET', '/read', '192.0.2.4');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ success: false, error: { code: 'unavailable' } });
  expect(await app.metrics.registry.metrics()).toContain(
    'shop_refused_total{class="read",reason="all_callers"} 1',
  );
  letGo();
  expect((await Promise.all(underway)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const again = call('GET', '/read', '192.0.2.4');
  await until('1 calls under way', () => held.length === 1);
  letGo();
  expect((await again).statusCode).toBe(200);
  await app.close();
});

it('limits one network with 429, and lets others pass', async () => {
  const { app, call, letGo, held } = await openApp();
  const underway = [1, 2].map(() => call('GET', '/read'));
  await until('2 calls under way', () => held.length === 2);
  const refused = await call('GET', '/read');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json().error.code).toBe('too_many_calls');
  const other = call('GET', '/read', '192.0.2.9');
  await until('3 calls under way', () => held.length === 3);
  letGo();
  await Promise.all([...underway, other]);
  await app.close();
});

it('limits each class by itself and exempts what others watch', async () => {
  const { app, call, letGo, held } = await openApp();
  const print = call('GET', '/print');
  await until('1 calls under way', () => held.length === 1);
  expect((await call('GET', '/print', '192.0.2.5')).statusCode).toBe(503);
  expect((await call('GET', '/alive')).statusCode).toBe(200);
  const read = call('GET', '/read');
  await until('2 calls under way', () => held.length === 2);
  letGo();
  expect((await Promise.all([print, read])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await app.close();
});

it('leaves a part of each class to others than one network', () => {
  for (const { all, network } of Object.values(defaultLimits))
    expect(network).toBeLessThanOrEqual(all * 0.75);
});

it('takes slow files for no reads: phones that load them keep nobody from the API', async () => {
  const { app, call, letGo, held } = await openApp();
  const files = [1, 2].map(() => call('GET', '/large'));
  await until('2 files under way', () => held.length === 2);
  expect((await call('GET', '/large', '192.0.2.6')).statusCode).toBe(503);
  expect((await call('GET', '/nothing-held')).statusCode).toBe(200);
  letGo();
  await Promise.all(files);
  await app.close();
});

it('refuses while queries wait for the database, but no file of the site', async () => {
  let waiting = 100;
  const { app, call } = await openApp(() => waiting);
  expect((await call('POST', '/order')).statusCode).toBe(503);
  expect((await call('GET', '/about/')).statusCode).toBe(200);
  expect((await call('GET', '/alive')).statusCode).toBe(200);
  waiting = 0;
  expect((await call('GET', '/nothing-held')).statusCode).toBe(200);
  await app.close();
});

it('has not begun a refused order: its key can be sent again', async () => {
  const { app, call, letGo, held, orders } = await openApp();
  const first = ['a', 'b'].map((key) => call('POST', '/order', undefined, { 'idempotency-key': key }));
  await until('2 calls under way', () => held.length === 2);
  expect((await call('POST', '/order', '192.0.2.7', { 'idempotency-key': 'c' })).statusCode).toBe(503);
  letGo();
  await Promise.all(first);
  expect(orders).toEqual(['a', 'b']);
  const repeated = call('POST', '/order', '192.0.2.7', { 'idempotency-key': 'c' });
  await until('1 calls under way', () => held.length === 1);
  letGo();
  expect((await repeated).statusCode).toBe(200);
  expect(orders).toEqual(['a', 'b', 'c']);
  await app.close();
});

it('frees the place of a caller who hangs up', async () => {
  const { app, held, letGo } = await openApp();
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/print`;
  const caller = new AbortController();
  const gone = fetch(url, { signal: caller.signal }).catch((error: Error) => error.name);
  await until('the first call is under way', () => held.length === 1);
  caller.abort();
  expect(await gone).toBe('AbortError');
  const next: Promise<Response>[] = [];
  await until('a second call is under way beside the abandoned handler', async () => {
    if (held.length === 2) return true;
    const asked = fetch(url);
    const isRefused = await Promise.race([
      asked.then(({ status }) => status === 503),
      until('it is let in', () => held.length === 2).then(() => false),
    ]);
    if (!isRefused) next.push(asked);
    return !isRefused;
  });
  letGo();
  expect((await next[0])?.status).toBe(200);
  await app.close();
});

const occupyLoop = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

it('refuses while the event loop is occupied, but not the calls of health', async () => {
  const { app, call } = await openApp(undefined, 100);
  expect((await call('GET', '/nothing-held')).statusCode).toBe(200);
  await until('the loop to be seen occupied', () => {
    occupyLoop(300);
    return app.isUnderPressure();
  });
  const [refused, alive] = await Promise.all([call('GET', '/nothing-held'), call('GET', '/alive')]);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(alive.statusCode).toBe(200);
  expect(await app.metrics.registry.metrics()).toContain(
    'shop_refused_total{class="read",reason="event_loop"} 1',
  );
  await until('the loop to be seen free', () => !app.isUnderPressure());
  expect((await call('GET', '/nothing-held')).statusCode).toBe(200);
  await app.close();
});
