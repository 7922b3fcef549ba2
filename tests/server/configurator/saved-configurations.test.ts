import { answerQuestion, getConfiguration, startConfiguration } from '#domain/configurator/contract.ts';
import {
  getSavedConfigurations,
  removeSavedConfiguration,
  renameSavedConfiguration,
  saveConfigurations,
} from '#domain/configurator/saved-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const day = 24 * 60 * 60 * 1000;
let now = () => new Date();
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => now() });
});
afterEach(() => {
  now = () => new Date();
});
afterAll(() => test.close());

async function configured(headers: Record<string, string> = {}): Promise<string> {
  const parts = {
    params: { id: 'meridian-double-hung' },
    query: {},
    body: { canvas: { width: 160, height: 160 } },
  };
  return (await send(test.app, startConfiguration, parts, headers)).json().config.id;
}

const save = async ({ headers }: SignedIn, ...ids: string[]) =>
  (await call(test.app, saveConfigurations, { query: {}, body: { ids } }, headers)).configurations;
const list = async ({ headers }: SignedIn, query = {}) =>
  (await call(test.app, getSavedConfigurations, { query }, headers)).configurations;
const ids = (saved: { id: string }[]) => saved.map(({ id }) => id).sort();

describe('the configurations that an account keeps', () => {
  it('are its own and those of the device without an owner, which become its own', async () => {
    const [one, other] = [await test.signUp(), await test.signUp()];
    const [own, guests, others] = [
      await configured(one.headers),
      await configured(),
      await configured(other.headers),
    ];
    expect(await list(one)).toEqual([]);
    const saved = await save(one, own, guests, others, 'nonsense', '0b1e5f3e-6b9f-4f8e-9a43-3b5a0f5c2d11');
    expect(ids(saved)).toEqual([own, guests].sort());
    expect(saved[0]).toMatchObject({
      name: '',
      backend_name: 'meridian-double-hung',
      unavailable_reason: null,
      headline: expect.stringMatching(/\d/),
      price_cents: expect.any(Number),
    });
    expect(ids(await save(other, own, guests))).toEqual([]);
    expect(ids(await save(one, own))).toEqual([own, guests].sort());
  });

  it('are kept for two years, whatever is answered meanwhile', async () => {
    const account = await test.signUp();
    const id = await configured(account.headers);
    await save(account, id);
    const parts = { params: { configId: id, questionId: 'glass' }, query: {}, body: { answer: 'triple' } };
    expect((await send(test.app, answerQuestion, parts)).statusCode).toBe(200);
    now = () => new Date(Date.now() + 700 * day);
    expect(ids(await list(account))).toEqual([id]);
    now = () => new Date(Date.now() + 800 * day);
    expect(await list(account)).toEqual([]);
  });

  it('are named and taken off the list, where they go on to be there', async () => {
    const account = await test.signUp();
    const id = await configured();
    await save(account, id);
    const body = { name: '  Kitchen\u0007 ' };
    const renamed = await account.ask(renameSavedConfiguration, { params: { id }, query: {}, body });
    expect(renamed.json().configurations).toMatchObject([{ id, name: 'Kitchen' }]);
    expect(await save(account, id)).toMatchObject([{ id, name: 'Kitchen' }]);
    const removed = await account.ask(removeSavedConfiguration, { params: { id }, query: {} });
    expect(removed.json()).toEqual({ configurations: [] });
    expect((await send(test.app, getConfiguration, { params: { id }, query: {} })).statusCode).toBe(200);
  });

  it('are no one else’s to name or delete', async () => {
    const [one, other] = [await test.signUp(), await test.signUp()];
    const id = await configured(one.headers);
    await save(one, id);
    for (const asked of [id, 'nonsense'])
      for (const endpoint of [renameSavedConfiguration, removeSavedConfiguration])
        expect(
          failureOf(await other.ask(endpoint, { params: { id: asked }, query: {}, body: { name: 'Mine' } })),
        ).toMatchObject({ status: 404, error: { code: 'unknown_configuration' } });
    expect(await list(one)).toMatchObject([{ id, name: '' }]);
  });

  it('[5.7] are priced where the customer is', async () => {
    const account = await test.signUp();
    await save(account, await configured());
    const priced = async (client_postal_code: string) =>
      (await list(account, { client_postal_code }))[0]?.price_cents;
    expect(await priced('06851')).toEqual(expect.any(Number));
    expect(
      failureOf(await account.ask(getSavedConfigurations, { query: { client_postal_code: 'x' } })).status,
    ).toBe(422);
  });
});
