import { join } from 'node:path';
import { parseConfig } from '#server/config.ts';
import { joinProcesses } from '#server/processes/live-processes.ts';
import { createLifetime, type Lifetime } from '#server/program/lifetime.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';

const times = { beatMs: 50, leaseMs: 2_000 };

let database: TestDatabase;
let folder: TemporaryFolder;
let lifetimes: Lifetime[];
beforeEach(async () => {
  [database, folder] = await Promise.all([openTestDatabase(), temporaryFolder()]);
  lifetimes = [];
});
afterEach(async () => {
  for (const { stop } of lifetimes) await stop();
  await database.close();
  await folder.remove();
});

async function joined(
  settings: Record<string, string>,
  own: Record<string, string> = {},
  { isKilled = false } = {},
): Promise<string[]> {
  const lifetime = createLifetime();
  const reports: string[] = [];
  const config = parseConfig({
    DATA_DIR: join(folder.folder, settings.DATA_DIR ?? 'data'),
    RELEASES_DIR: join(folder.folder, settings.RELEASES_DIR ?? 'releases'),
    FILES_DIR: join(folder.folder, settings.FILES_DIR ?? 'files'),
    ...own,
  });
  const stops = isKilled ? [] : lifetimes;
  stops.push(lifetime);
  const { signal } = lifetime;
  const onStop = isKilled ? () => undefined : lifetime.onStop;
  const report = (line: string) => reports.push(line);
  await joinProcesses({ config, db: database.db, signal, onStop, report, times });
  // A killed process is not seen again.
  if (isKilled) await lifetime.stop();
  return reports;
}

describe('a process that starts beside others of its database', () => {
  it('runs with a DATA_DIR of its own where releases and files are shared', async () => {
    await joined({ DATA_DIR: 'one' });
    expect(await joined({ DATA_DIR: 'other' })).toEqual([]);
  });

  it.each(['RELEASES_DIR', 'FILES_DIR'])('stops with a sentence where %s is not shared', async (name) => {
    await joined({});
    await expect(joined({ [name]: 'elsewhere' })).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(new RegExp(`^${name}: the process .+ Set it to one folder that all`)),
    });
  });

  it.each([
    ['SITE_ORIGIN', { SITE_ORIGIN: 'http://localhost:1' }],
    ['OKTA_ISSUER', { OKTA_ISSUER: 'https://example.com/oauth2', OKTA_CLIENT_ID: 'a' }],
    ['SANDBOX_KEY', { SANDBOX_KEY: 'one-key-of-the-stand-ins' }],
    ['PAYPAL_CLIENT_ID', { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }],
  ])('stops with a sentence where %s differs', async (name, own) => {
    await joined({});
    const message = expect.stringMatching(new RegExp(`^${name}: the process .+ stop all of them first$`));
    await expect(joined({}, own)).rejects.toMatchObject({ name: 'StartupError', message });
    for (const { stop } of lifetimes.splice(0)) await stop();
    await joined({}, own);
    expect(await joined({}, own)).toEqual([]);
  });

  it('says that a web process has no worker beside it', async () => {
    const web = { ROLE: 'web', DATABASE_URL: 'postgres://localhost/shop' };
    expect(await joined({}, web)).toEqual(['no worker runs: emails and releases wait for one']);
    await joined({}, { ...web, ROLE: 'worker' });
    expect(await joined({}, web)).toEqual([]);
  });

  it('does not count one that stopped, and waits for the lease of one that was killed', async () => {
    await joined({ RELEASES_DIR: 'before' });
    await lifetimes.pop()?.stop();
    expect(await joined({})).toEqual([]);
    await lifetimes.pop()?.stop();
    await joined({ RELEASES_DIR: 'of the killed' }, {}, { isKilled: true });
    expect(await joined({})).toContainEqual(expect.stringMatching(/^waiting to see whether .+ still runs$/));
  });
});
