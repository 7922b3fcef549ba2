import { join } from 'node:path';
import { parseConfig } from '#server/config.ts';
import { Metrics } from '#server/monitoring/metrics.ts';
import { clockDifferenceMs, reportClock } from '#server/processes/clock-difference.ts';
import { addProcessFigures, joinProcesses } from '#server/processes/live-processes.ts';
import { createLifetime, type Lifetime } from '#server/program/lifetime.ts';
import { nodeRuntime, replaceRuntime } from '#server/runtime/runtime.ts';
import { describeOnPostgres } from '#tests/support/db/engines.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';
import { until } from '#tests/support/until.ts';

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

async function joinHere(
  settings: Record<string, string>,
  own: Record<string, string> = {},
  { isKilled = false } = {},
) {
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
  const live = await joinProcesses({ config, db: database.db, signal, onStop, report, times });
  // A killed process is not seen again.
  if (isKilled) await lifetime.stop();
  return { live, reports };
}

const joined = async (...given: Parameters<typeof joinHere>): Promise<string[]> =>
  (await joinHere(...given)).reports;

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

describe('the clock of a process', () => {
  it('differs from the database’s by no more than the answer proves', () => {
    const asked = { askedMs: 10_000, answeredMs: 10_400 };
    expect(clockDifferenceMs({ ...asked, databaseMs: 10_200 })).toBe(0);
    expect(clockDifferenceMs({ ...asked, databaseMs: 7_000 })).toBe(3_000);
    expect(clockDifferenceMs({ ...asked, databaseMs: 13_400 })).toBe(-3_000);
  });

  it('is reported once in words, and again after it was right', () => {
    const lines: string[] = [];
    const check = reportClock((line) => lines.push(line));
    for (const ms of [0, 1_999, 2_500, 4_000, 0, -3_100]) check(ms);
    expect(lines).toEqual([
      expect.stringMatching(/^the clock of this machine is 2.5 s ahead of the database's: leases /),
      expect.stringMatching(/^the clock of this machine is 3.1 s behind the database's: leases /),
    ]);
  });
});

describeOnPostgres('the clock of a process on PostgreSQL', () => {
  const url = { DATABASE_URL: 'postgres://localhost/shop' };
  const machineAheadBy = (ms: number) =>
    jest.spyOn(nodeRuntime, 'date').mockImplementation(() => new Date(Date.now() + ms));
  afterEach(() => {
    jest.restoreAllMocks();
    replaceRuntime(nodeRuntime);
  });

  it('is measured at each beat', async () => {
    const { live, reports } = await joinHere({}, url);
    const metrics = new Metrics();
    addProcessFigures(metrics, live);
    const seconds = async () =>
      (await metrics.registry.getSingleMetric('shop_clock_difference_seconds')?.get())?.values[0]?.value ?? 0;
    expect(Math.abs(await seconds())).toBeLessThan(0.1);
    machineAheadBy(-6_000);
    await until('the next beat', async () => (await seconds()) < -5);
    expect(await seconds()).toBeGreaterThan(-6.1);
    expect(reports).toEqual([expect.stringMatching(/^the clock of this machine is [56]\.\d s behind /)]);
  });

  it.each([11_000, -11_000])('stops the start if it is %i ms away', async (ms) => {
    machineAheadBy(ms);
    await expect(joinHere({}, url)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^DATABASE_URL: the clock of this machine is 1[01]\.\d s (ahead of|behind) .+ Set both clocks by NTP/,
      ),
    });
    expect(await joinHere({})).toMatchObject({ live: expect.anything() });
  });

  it('may be another one where time follows from a seed', async () => {
    replaceRuntime({ ...nodeRuntime, date: () => new Date('2027-03-01T14:00:00Z') });
    expect(await joinHere({}, url)).toMatchObject({ live: expect.anything() });
  });

  it('shows that beats fail until they are recorded again', async () => {
    const { live } = await joinHere({}, url);
    const metrics = new Metrics();
    addProcessFigures(metrics, live);
    const away = async () =>
      (await metrics.registry.getSingleMetric('shop_part_away')?.get())?.values[0]?.value;
    const [write, restore] = ['server_processes rename to others', 'others rename to server_processes'];
    expect(await away()).toBe(0);
    await database.db.execute(`alter table ${write}`);
    await until('the outage', async () => (await away()) === 1);
    await database.db.execute(`alter table ${restore}`);
    await until('its end', async () => (await away()) === 0);
  });
});
