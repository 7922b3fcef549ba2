import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '#server/db/database.ts';
import { openPostgres, poolSize } from '#server/db/open-postgres.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { administer } from '#tests/support/db/administer-postgres.ts';
import { itOnPostgres } from '#tests/support/db/engines.ts';
import { startCluster } from '#tests/support/db/postgres-cluster.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { postLead } from '#tests/support/leads/server-lead.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { newVisitor } from '#tests/support/server/server-visitor.ts';
import { until, within } from '#tests/support/until.ts';

let test: TestApp;
let answers: { call: string; status: number; error?: unknown }[];

async function startShop(database: DatabaseClient): Promise<void> {
  test = await withApp({ database });
  answers = [];
  const errors = new WeakMap<object, unknown>();
  test.app.addHook('onError', async (request, _, error) => void errors.set(request, error));
  test.app.addHook('onResponse', async (request, { statusCode: status }) => {
    const call = `${request.method} ${request.routeOptions.url}`;
    answers.push({ call, status, error: errors.get(request) });
  });
}

const journeys: ((round: number) => Promise<unknown>)[] = [
  async () => {
    const guest = newVisitor(test.app);
    await guest.add('sash-lock-classic');
    await guest.get();
    await guest.add('crank-handle');
  },
  async () => {
    const configurator = newConfigurator(test.app);
    const { config } = await configurator.start('meridian-double-hung');
    await configurator.quantity(config.id, 2);
    await configurator.read(config.id);
  },
  async (round) => postLead(test.app, leadBody, `lead-${round}`),
  async () => {
    const buyer = newBuyer(test.app);
    await buyer.visitor.add('sash-keeper-classic');
    await buyer.quote();
    await buyer.pay();
  },
];

async function underLoad(ended: () => boolean): Promise<void> {
  const visitor = async (journey: (round: number) => Promise<unknown>): Promise<void> => {
    for (let last = false; !last; ) {
      last = ended();
      await journey(Math.random()).catch(() => undefined);
      await turn();
    }
  };
  await Promise.all(journeys.flatMap((journey) => Array.from({ length: 6 }, () => visitor(journey))));
}

const answered = (): number => answers.filter(({ status }) => status < 300).length;
const unforeseen = () => answers.filter(({ status }) => status >= 500 && status !== 503);
const away = () => answers.filter(({ status }) => status === 503);

itOnPostgres.each(['fast', 'immediate'] as const)(
  'a database that is stopped (%s) under load is 503 in every call',
  async (mode) => {
    const cluster = await startCluster();
    const database = await openPostgres(cluster.url);
    await database.migrate();
    await startShop(database);
    let stopped = false;
    const load = underLoad(() => stopped);
    await until('the load', () => answered() > 100);
    await cluster.halt(mode);
    stopped = true;
    await within('all answers', load);
    expect(unforeseen()).toEqual([]);
    expect(new Set(away().map(({ call }) => call)).size).toBeGreaterThan(2);
    await test.close();
    await within('the end of all connections', database.close());
    await cluster.stop();
  },
);

itOnPostgres(
  'connections that are cut under load are 503 in their calls, and all of them are to be had again',
  async () => {
    const database = await openTestDatabase();
    await startShop(database);
    let over = false;
    const load = underLoad(() => over);
    for (let cut = 1; cut <= 6; cut += 1) {
      const before = answered();
      await until('more answers', () => answered() > before + 30);
      await administer(
        database.url ?? '',
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
    }
    over = true;
    await within('all answers', load);
    expect(unforeseen()).toEqual([]);
    expect(away().length).toBeGreaterThan(0);

    // As many concurrent transactions as pool connections: a leaked connection would be missing.
    let begun = 0;
    const together = Array.from({ length: poolSize }, () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        begun += 1;
        await until('the other transactions', () => begun === poolSize);
      }),
    );
    await within('a transaction on every connection', Promise.all(together));
    await test.close();
    await database.close();
  },
);
