import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { buildApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import { readSiteFiles } from '#server/site/site-files.ts';
import { SiteState } from '#server/site/site-state.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

const switchable = () => {
  let up = true;
  const answer = async (): Promise<void> => {
    if (!up) throw away;
  };
  const client = {
    db: drizzle({ query: () => Promise.reject(away) } as unknown as Pool),
    ping: answer,
    migrate: answer,
    close: answer,
  } as unknown as DatabaseClient;
  return {
    client,
    set: (value: boolean) => {
      up = value;
    },
  };
};

const start = async () => {
  const database = switchable();
  const state = new SiteState();
  const { folder, remove } = await temporaryFolder({ 'index.html': 'home' });
  const app = await buildApp({
    config: parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    content: new SwappableSnapshot(fixtureContent),
    database: database.client,
    site: state,
    now: () => new Date(),
  });
  const publish = async () =>
    state.publish(await readSiteFiles({ publicDir: folder, matchPathsFile: `${folder}/none` }));
  return { app, database, publish, close: () => app.close().then(remove) };
};

describe('readiness', () => {
  it('waits for the site and for the database; being alive waits for nothing', async () => {
    const { app, database, publish, close } = await start();
    const ready = async () => (await app.inject('/readyz')).statusCode;
    expect(failureOf(await app.inject('/readyz')).error.code).toBe('building');
    expect((await app.inject('/readyz')).headers['retry-after']).toBe('5');
    expect(failureOf(await app.inject('/readyz?exclude=database')).error.code).toBe('building');
    await publish();
    expect(await ready()).toBe(200);
    database.set(false);
    expect(failureOf(await app.inject('/readyz')).error.code).toBe('database_away');
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await app.inject('/readyz?exclude=database')).statusCode).toBe(200);
    expect((await app.inject('/readyz?exclude=site')).statusCode).toBe(422);
    database.set(true);
    expect(await ready()).toBe(200);
    await close();
  });

  it('answers what arrives while the process waits for its work to end', async () => {
    const { app, publish, close } = await start();
    await publish();
    let end: () => void = () => undefined;
    const work = new Promise<void>((resolve) => {
      end = resolve;
    });
    const began = new Promise<void>((resolve) => {
      app.addHook('preClose', () => {
        resolve();
        return work;
      });
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const closed = close();
    await began;
    const home = await fetch(origin);
    expect([home.status, home.headers.get('connection'), await home.text()]).toEqual([200, 'close', 'home']);
    end();
    await closed;
  });

  it('is not what pages, postal codes and content wait for when the database is gone', async () => {
    const { app, publish, close } = await start();
    await publish();
    expect((await app.inject('/')).body).toBe('home');
    expect((await app.inject('/location/v2/showrooms/06851')).statusCode).toBe(200);
    const cart = await app.inject({
      url: '/web-ecommerce/api/v1/carts',
      cookies: { clerestory_cart: 'x'.repeat(43) },
    });
    expect(failureOf(cart)).toEqual({
      status: 503,
      error: { code: 'unavailable', message: 'An unknown error occurred' },
    });
    await close();
  });
});
