import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { maxCertificateBytes, sendTaxCertificate } from '#domain/trade/certificates-contract.ts';
import type { AppDeps } from '#server/app.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { seed } from '#server/start/seed.ts';
import { accountsOf } from '#tests/support/account/server-account.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { assembleApp } from '#tests/support/server/assemble-app.ts';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';
import { median } from './against-bare/median.ts';
import { onPostgres } from './on-postgres.ts';

const uploads = 8;
const rounds = 5;
const quietMs = 2_000;

interface Shop {
  origin: string;
  tokens: string[];
}

interface Figures {
  longestIdle: number;
  longest: number;
  seconds: number;
}

/** The longest answer of /healthz, asked again as soon as it has answered, until the work is done. */
async function longestHealth(origin: string, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.finally(() => (isDone = true)).catch(() => undefined);
  let longest = 0;
  while (!isDone) {
    const began = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    longest = Math.max(longest, performance.now() - began);
  }
  await work;
  return longest;
}

async function certificate(origin: string, token: string): Promise<void> {
  const content = Buffer.alloc(maxCertificateBytes, 'a certificate\n');
  content.write('%PDF-1.7\n');
  const response = await fetch(`${origin}${sendTaxCertificate.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      number: 'CT-77',
      states: ['CT'],
      expires_on: '2099-12-31',
      file_name: 'scan.pdf',
      content: content.toString('base64'),
    }),
  });
  if (response.status !== 201) throw new Error(`answered ${response.status} ${await response.text()}`);
}

async function visit({ origin, tokens }: Shop): Promise<Figures> {
  const longestIdle = await longestHealth(origin, pause(quietMs));
  const began = performance.now();
  const work = Promise.all(tokens.map((token) => certificate(origin, token)));
  const longest = await longestHealth(origin, work);
  return { longestIdle, longest, seconds: (performance.now() - began) / 1000 };
}

/** In another process: in the server's, the client would measure itself. */
async function visitFromOutside(shop: Shop): Promise<Figures> {
  const [, program = ''] = process.argv;
  const visitor = fork(program, [JSON.stringify(shop)], { execArgv: ['--import', 'tsx'] });
  const [figures] = await once(visitor, 'message');
  return figures as Figures;
}

async function measure(title: string, database: DatabaseClient): Promise<void> {
  await database.migrate();
  await seed(database.db, fixtureContent);
  let accounts: ReturnType<typeof accountsOf> | undefined;
  const verifyBearer: AppDeps['verifyBearer'] = async (token) => accounts?.identify(token);
  const { app, close } = await assembleApp(database, { verifyBearer });
  accounts = accountsOf(database.db, () => app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const all: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const tokens: string[] = [];
    for (let count = 0; count < uploads; count += 1)
      tokens.push(
        (await accounts.signUp({ isPro: true })).headers.authorization?.slice('Bearer '.length) ?? '',
      );
    all.push(await visitFromOutside({ origin: `http://127.0.0.1:${port}`, tokens }));
  }
  const ms = (of: (figures: Figures) => number) => median(all.map(of)).toFixed(0);
  process.stdout.write(
    `${title}: longest /healthz ${ms(({ longest }) => longest)} ms, idle ${ms(({ longestIdle }) => longestIdle)} ms; ` +
      `${uploads} uploads in ${median(all.map(({ seconds }) => seconds)).toFixed(2)} s\n`,
  );
  await close();
}

async function onPglite(): Promise<void> {
  const { openPglite } = await import('#server/db/open-pglite.ts');
  const { folder, remove } = await temporaryFolder({});
  const database = await openPglite(folder);
  await measure('PGlite', database);
  await database.close();
  await remove();
}

const [, , shop] = process.argv;
if (shop) void visit(JSON.parse(shop)).then((figures) => process.send?.(figures, () => process.exit()));
else
  void onPostgres(async ({ url }) => {
    await onPglite();
    await measure('PostgreSQL', await openPostgres(url));
  });
