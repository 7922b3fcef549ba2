import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseClient } from '#server/db/database.ts';
import { isDatabaseAway, isRetryable, isUnstorable } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { claimDataDir } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { seed } from '#server/start/seed.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { administer, databaseUrl } from '#tests/support/db/administer-postgres.ts';
import { engines, itOnPostgres } from '#tests/support/db/engines.ts';
import { openEmptyDatabase } from '#tests/support/db/server-database.ts';
import { rowsOf as rows } from '#tests/support/desk/server-back-office.ts';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';
import { until } from '#tests/support/until.ts';

const rowsOf = async (db: Database, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

const failing = (code: string) =>
  Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('no'), { code }) });

describe.each(engines)('an open database on %s', (engine) => {
  let client: DatabaseClient & { url?: string };
  beforeAll(async () => {
    client = await openEmptyDatabase(engine);
  });
  afterAll(() => client.close());

  it('leaves a text with a NUL for the caller to mend', async () => {
    const told = (await client.db
      .execute(sql`select ${'a\u0000b'}::text`)
      .catch((error) => error)) as unknown;
    const kept = (await client.db
      .execute(sql`select ${JSON.stringify('a\u0000b')}::jsonb`)
      .catch((error) => error)) as unknown;
    expect([told, kept].map(isUnstorable)).toEqual([true, true]);
    expect(isUnstorable(await client.db.execute(sql`select 'a'::uuid`).catch((error) => error))).toBe(false);
  });

  it('runs migrations again without changing anything', async () => {
    await client.migrate();
    await seed(client.db, fixtureContent);
    const tables = sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`;
    const before = await rowsOf(client.db, tables);
    await client.migrate();
    expect(await rowsOf(client.db, tables)).toEqual(before);
    expect(before).toEqual(
      [
        'account_charges',
        'appointment_comments',
        'appointment_events',
        'appointments',
        'approval_emails',
        'approval_notices',
        'brochure_mailings',
        'business_profiles',
        'calendar_blocks',
        'cart_lines',
        'carts',
        'client_quotes',
        'configurations',
        'consultants',
        'content_packs',
        'content_refs',
        'credit_accounts',
        'customer_addresses',
        'customer_preferences',
        'customers',
        'do_not_contact_log',
        'draft_previews',
        'firm_invites',
        'firm_members',
        'flag_counts',
        'flag_environments',
        'flag_exposures',
        'flag_history',
        'flag_overrides',
        'idempotency_keys',
        'identity_accounts',
        'identity_challenges',
        'identity_failures',
        'identity_links',
        'identity_passkeys',
        'identity_records',
        'identity_revocations',
        'identity_secrets',
        'identity_sign_ins',
        'inbound_texts',
        'inquiries',
        'inquiry_entries',
        'inquiry_files',
        'job_schedules',
        'jobs',
        'leads',
        'order_changes',
        'order_events',
        'order_notes',
        'order_payment_news',
        'order_refunds',
        'orders',
        'outbox',
        'part_stock',
        'partial_leads',
        'payment_events',
        'pro_applications',
        'pro_invites',
        'project_comments',
        'project_entities',
        'project_links',
        'project_photos',
        'projects',
        'question_posts',
        'quotes',
        'release_activations',
        'releases',
        'review_invitations',
        'review_photos',
        'review_reports',
        'review_summaries',
        'review_versions',
        'review_votes',
        'reviews',
        'role_grants',
        'sandbox_paypal_orders',
        'sandbox_paypal_replies',
        'saved_carts',
        'saved_configurations',
        'server_processes',
        'site_counts',
        'staff_approvals',
        'staff_log',
        'tax_certificates',
        'used_captchas',
        'work_marks',
      ].map((table_name) => ({ table_name })),
    );
    expect(await rowsOf(client.db, sql`select count(*)::int as items from part_stock`)).toEqual([
      { items: 5 },
    ]);
  });
});

itOnPostgres('migrations run once where several processes start together', async () => {
  const fresh = await openEmptyDatabase();
  const clients = await Promise.all(Array.from({ length: 6 }, () => openPostgres(fresh.url ?? '')));
  await Promise.all(clients.map((each) => each.migrate()));
  const applied = await rows<{ hash: string }>(fresh, sql`select hash from drizzle.__drizzle_migrations`);
  expect(applied.length).toBeGreaterThan(0);
  expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
  await Promise.all(clients.map((each) => each.close()));
  await fresh.close();
});

describe('a transaction', () => {
  const dbThat = (fails: unknown[]) => {
    let attempts = 0;
    const db = {
      transaction: async (work: (tx: Database) => Promise<unknown>) => {
        const error = fails[attempts];
        attempts += 1;
        if (error) throw error;
        return work(db as unknown as Database);
      },
    };
    return { db: db as unknown as Database, attempts: () => attempts };
  };

  it.each(['40001', '40P01'])('is run again when another one was in its way (%s)', async (code) => {
    const { db, attempts } = dbThat([failing(code), failing(code)]);
    expect(await inTransaction(db, async () => 'done')).toBe('done');
    expect(attempts()).toBe(3);
  });

  it('is given up after five times, and at once for any other failure', async () => {
    const stuck = dbThat(Array(9).fill(failing('40001')));
    await expect(inTransaction(stuck.db, async () => 'done')).rejects.toThrow();
    expect(stuck.attempts()).toBe(5);
    const wrong = dbThat([failing('23505')]);
    await expect(inTransaction(wrong.db, async () => 'done')).rejects.toThrow();
    expect(wrong.attempts()).toBe(1);
  });

  it('knows a database that is away from one that says no', () => {
    for (const code of ['57P01', '08006', 'ECONNREFUSED', '53300'])
      expect(isDatabaseAway(failing(code))).toBe(true);
    for (const code of ['23505', '22P02', 'ENOENT']) expect(isDatabaseAway(failing(code))).toBe(false);
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isRetryable(new Error('40001'))).toBe(false);
  });
});

describe('opening a database', () => {
  it('says in one line, without the password, that nothing answers', async () => {
    const opening = openDatabase({
      databaseUrl: 'postgres://shop:hunter22@localhost:1/shop',
      dataDir: '/nowhere',
    });
    await expect(opening).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^DATABASE_URL: cannot reach the database \(connect ECONNREFUSED [^\n]*\)$/,
      ),
    });
    await expect(opening).rejects.not.toThrow('hunter22');
  });

  itOnPostgres('refuses an encoding without the normal forms of names', async () => {
    const cluster = process.env.TEST_DATABASE_URL ?? '';
    const name = `ascii_${process.pid}`;
    await administer(cluster, `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    const opening = openPostgres(databaseUrl(cluster, name));
    await expect(opening).rejects.toMatchObject({
      name: 'StartupError',
      message: 'DATABASE_URL: the database has the encoding SQL_ASCII; create it with UTF8',
    });
    await administer(cluster, `drop database ${name}`);
  });

  it('says in one line that a data directory is none', async () => {
    const { folder, remove } = await temporaryFolder({ taken: 'a file' });
    await expect(openDatabase({ databaseUrl: undefined, dataDir: `${folder}/taken` })).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^DATA_DIR: cannot write to [^\n]+$/),
    });
    await remove();
  });

  it('keeps what it is given', async () => {
    const { folder, remove } = await temporaryFolder();
    const open = () => openDatabase({ databaseUrl: undefined, dataDir: folder });
    const first = await open();
    await first.migrate();
    await seed(first.db, fixtureContent);
    await first.close();
    const second = await open();
    expect(await rowsOf(second.db, sql`select count(*)::int as items from part_stock`)).toEqual([
      { items: 5 },
    ]);
    await second.close();
    await remove();
  });
});

describe('the claim on a data directory', () => {
  const hasProc = existsSync('/proc/self/stat');
  const statFields = async (pid: number): Promise<string[]> =>
    (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
  const startOf = async (pid: number): Promise<string> => (await statFields(pid))[19] ?? '';
  const ownMark = async (): Promise<string> =>
    hasProc ? `${process.pid} ${await startOf(process.pid)}` : String(process.pid);

  it('keeps another process out until it is given back', async () => {
    const { folder, remove } = await temporaryFolder();
    const release = await claimDataDir(folder);
    expect(await readFile(`${folder}/server.pid`, 'utf8')).toBe(await ownMark());
    await writeFile(`${folder}/server.pid`, String(process.ppid));
    await expect(claimDataDir(folder)).rejects.toThrow(
      `DATA_DIR: ${folder} is in use by process ${process.ppid}`,
    );
    await release();
    await (await claimDataDir(folder))();
    await remove();
  });

  it('passes over one that a dead process left', async () => {
    const beyondAnyPid = '99999999';
    const { folder, remove } = await temporaryFolder({ 'server.pid': beyondAnyPid });
    const release = await claimDataDir(folder);
    expect(await readFile(`${folder}/server.pid`, 'utf8')).toBe(await ownMark());
    await release();
    await remove();
  });

  it('passes over a file that was never written to', async () => {
    const { folder, remove } = await temporaryFolder({ 'server.pid': '' });
    await (await claimDataDir(folder))();
    await remove();
  });

  (hasProc ? it : it.skip)('knows the process that made it from one that has its pid since', async () => {
    const { folder, remove } = await temporaryFolder();
    await writeFile(`${folder}/server.pid`, `${process.ppid} ${await startOf(process.ppid)}`);
    await expect(claimDataDir(folder)).rejects.toThrow(`is in use by process ${process.ppid}`);
    await writeFile(`${folder}/server.pid`, `${process.ppid} 1`);
    await (await claimDataDir(folder))();
    await remove();
  });

  (hasProc ? it : it.skip)('passes over one of a process that has ended and was not collected', async () => {
    // `exec` replaces the shell with `sleep`, which never reaps the shell's child, so the child becomes a
    // zombie. The child reads a copy of the input, because background jobs of a shell get an empty one.
    const parent = spawn('sh', ['-c', 'exec 3<&0; head -c 1 <&3 & echo $!; exec sleep 60']);
    const [line] = await once(parent.stdout, 'data');
    const zombie = Number(line);
    const isSleep = async () => (await readFile(`/proc/${parent.pid}/comm`, 'utf8')).trim() === 'sleep';
    await until('the shell to become sleep', isSleep);
    parent.stdin.end('.');
    await until('the child to end', async () => (await statFields(zombie))[0] === 'Z');
    const { folder, remove } = await temporaryFolder({ 'server.pid': `${zombie} ${await startOf(zombie)}` });
    await (await claimDataDir(folder))();
    parent.kill();
    await remove();
  });
});
