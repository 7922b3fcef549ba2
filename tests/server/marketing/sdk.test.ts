import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { createFlagsmithInstance } from 'flagsmith/isomorphic';
import { flagsBase, localEnvironmentKey } from '#domain/marketing/environment.ts';
import { setOverride } from '#domain/marketing/staff-flags-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { listenToFlags, updatesIn } from '#tests/support/marketing/flag-listener.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';
import { until } from '#tests/support/until.ts';

let test: TestApp;
let heard: { method: string; url: string; key: unknown; body: unknown }[] = [];
let stream: IncomingMessage | undefined;
beforeAll(async () => {
  test = await workerApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  stream?.destroy();
  await test.close();
});

function newClient() {
  const { port } = test.app.server.address() as AddressInfo;
  const client = createFlagsmithInstance();
  const settings = {
    api: `http://127.0.0.1:${port}${flagsBase}/`,
    fetch: (url: string, init: RequestInit) => {
      const { pathname, search } = new URL(url);
      const headers = init.headers as Record<string, string>;
      const body = init.body ? JSON.parse(String(init.body)) : undefined;
      const path = `${pathname}${search}`.replace(flagsBase, '');
      heard.push({ method: init.method ?? 'GET', url: path, key: headers['X-Environment-Key'], body });
      return fetch(url, init);
    },
  };
  return { client, settings };
}

it('[7.18] Flagsmith’s SDK gets name, id, state and value of features by GET flags/, GET identities/?identifier= and POST identities/ with traits, reports counts by POST analytics/flags/, always with the environment key, and the stream says environment_updated', async () => {
  const key = localEnvironmentKey;
  const { client, settings } = newClient();
  await client.init({ ...settings, environmentID: key });
  expect(client.getAllFlags()).toMatchObject({
    room_pictures: { id: expect.any(Number), enabled: true, value: null },
    minicart_first: { enabled: true, value: 'checkout' },
    compare_designs: { enabled: false },
  });
  await client.identify('visitor-1');
  expect(client.hasFeature('monthly_figure')).toBe(true);
  await client.setContext({
    identity: {
      identifier: 'visitor-1',
      transient: true,
      traits: { is_pro: { value: true, transient: true } },
    },
  });
  expect(client.hasFeature('monthly_figure')).toBe(false);
  expect(client.getTrait('is_pro')).toBe(true);

  Object.assign(client, {
    evaluationEvent: { [key]: { monthly_figure: 2, room_pictures: 1 } },
    enableAnalytics: false,
  });
  await (client as unknown as { analyticsFlags: () => Promise<void> }).analyticsFlags();
  expect(heard).toEqual([
    { method: 'GET', url: '/flags/', key, body: undefined },
    { method: 'GET', url: '/identities/?identifier=visitor-1', key, body: undefined },
    {
      method: 'POST',
      url: '/identities/',
      key,
      body: {
        identifier: 'visitor-1',
        transient: true,
        traits: [{ trait_key: 'is_pro', trait_value: true, transient: true }],
      },
    },
    { method: 'POST', url: '/analytics/flags/', key, body: { monthly_figure: 2, room_pictures: 1 } },
  ]);
  const counts = sql`select feature, count from flag_counts order by feature`;
  expect(await rowsOf(test.database, counts)).toEqual([
    { feature: 'monthly_figure', count: 2 },
    { feature: 'room_pictures', count: 1 },
  ]);

  const listener = await listenToFlags(test.app);
  stream = listener.response;
  await until('the first words', () => updatesIn(listener.heard()).length === 1);
  const body = { enabled: false, reason: 'It broke' };
  await call(test.app, setOverride, { params: { feature: 'room_pictures' }, body }, asAccount('editor'));
  await until('environment_updated', () => updatesIn(listener.heard()).length === 2);
  await client.getFlags();
  expect(client.hasFeature('room_pictures')).toBe(false);
});

it('[8.7] Flagsmith’s SDK fails without an environment key, and with another one', async () => {
  heard = [];
  const { client, settings } = newClient();
  await expect(client.init(settings)).rejects.toThrow(/non-empty `apiKey`/);
  expect(heard).toEqual([]);
  await expect(client.init({ ...settings, environmentID: 'another' })).rejects.toThrow();
});
