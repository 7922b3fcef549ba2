import { parseConfig } from '#server/config.ts';
import { MonitorSlot } from '#server/http/monitor.ts';
import { openHttp } from '#server/start/open-http.ts';

async function openApp(settings: Record<string, string> = {}) {
  const { app } = await openHttp({
    config: parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings }),
    monitor: new MonitorSlot(),
    verifyBearer: async () => undefined,
    strictContracts: true,
  });
  return app;
}

const token = 'token-of-the-collector';

it('measures operations by class of status, and no address of a visitor', async () => {
  const app = await openApp();
  app.get('/tables/:id', async () => ({ done: true }));
  await app.inject('/tables/42?email=ada@example.com');
  await app.inject('/tables/43');
  const { statusCode, headers, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('shop_request_seconds_count{operation="/tables/:id",status="2xx"} 2');
  expect(body).not.toMatch(/ada@|example\.com|tables\/42/);
  await app.close();
});

it('answers without a token to this machine only, and not through a proxy', async () => {
  const app = await openApp({ TRUST_PROXY: 'loopback' });
  expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404);
  const forwarded = { 'x-forwarded-for': '127.0.0.1' };
  expect((await app.inject({ url: '/metrics', headers: forwarded })).statusCode).toBe(404);
  expect((await app.inject({ url: '/metrics', remoteAddress: '::1' })).statusCode).toBe(200);
  await app.close();
});

it('answers with a token to its holder only', async () => {
  const app = await openApp({ METRICS_TOKEN: token });
  const ask = (authorization?: string) =>
    app.inject({
      url: '/metrics',
      remoteAddress: '192.0.2.1',
      headers: authorization === undefined ? {} : { authorization },
    });
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  expect((await ask(`Bearer ${token}x`)).statusCode).toBe(404);
  expect((await ask()).statusCode).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await app.close();
});

it('leaves out a figure that cannot be read', async () => {
  const app = await openApp();
  app.metrics.gauge('shop_of_a_database', 'Fails', [], () => Promise.reject(new Error('away')));
  app.metrics.gauge('shop_of_a_pool', 'Works', ['state'], () => [{ labels: { state: 'idle' }, value: 3 }]);
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('shop_of_a_pool{state="idle"} 3');
  await app.close();
});

it('answers without a figure that takes too long, and asks for it once meanwhile', async () => {
  const app = await openApp();
  let asked = 0;
  app.metrics.gauge('shop_of_a_database', 'Hangs', [], () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  for (let scrape = 0; scrape < 2; scrape += 1) {
    const { statusCode, body } = await app.inject('/metrics');
    expect(statusCode).toBe(200);
    expect(body).toContain('shop_responses_total');
    expect(body).not.toMatch(/^shop_of_a_database/m);
  }
  expect(asked).toBe(1);
  await app.close();
});
