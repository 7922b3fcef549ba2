import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isEnded } from '#domain/publishing/release-state.ts';
import { inProject, projectRoot } from '#server/paths.ts';
import { describeOnPostgres, itOnPostgres } from '#tests/support/db/engines.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import {
  openDrafts,
  openPublisher,
  type Publisher,
  saveTitle,
  seenTitle,
} from '#tests/support/publishing/publishing-harness.ts';
import type { TemporaryFolder } from '#tests/support/server/server-folder.ts';
import { until } from '#tests/support/until.ts';

let database: TestDatabase;
let room: TemporaryFolder;
const publishers: Publisher[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  room = await publishingFolder();
});
const closeAll = () => Promise.all(publishers.splice(0).map(({ close }) => close()));
afterEach(closeAll);
afterAll(async () => {
  await database.close();
  await room.remove();
});

async function start(laterMs = 0): Promise<Publisher> {
  const publisher = await openPublisher(database, room.folder, {
    now: () => new Date(Date.now() + laterMs),
  });
  publishers.push(publisher);
  await publisher.app.openPublishing();
  return publisher;
}

async function publishAndDie(death: string): Promise<void> {
  const program = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', inProject('tests/support/publishing/publishing-killed.ts')],
      ...[database.url ?? '', room.folder, death],
    ],
    { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  expect(await once(program, 'close')).toEqual([null, 'SIGKILL']);
}

describeOnPostgres('a process that is killed while it publishes', () => {
  let seen: Awaited<ReturnType<typeof seenTitle>>;
  beforeAll(async () => {
    seen = await seenTitle(await start(), 'apart');
    // It would make the release before the process that is to die.
    await closeAll();
  });

  it.each([
    'before the content is laid out',
    'build',
    'write the rest of the pages',
    'with some of the files kept',
    'before the release has its manifest',
    'before the content is moved on',
    'before the draft is taken away',
    'after the draft is taken away',
    'before visitors see it',
  ])('(%s) leaves visitors the whole old or the whole new site, and the next finishes it', async (death) => {
    const { content: old } = seen;
    const title = `Killed ${death}`;
    await saveTitle(await openDrafts(database, room.folder), 'apart', title);
    await publishAndDie(death);

    // After its lease, the dead process no longer blocks.
    const next = await start(60_000);
    const { releases, live } = await next.app.openPublishing();
    const found = await seenTitle(next, 'apart');
    expect(found.page).toBe(found.content);
    expect([old, title]).toContain(found.page);
    await until('all releases to end', async () =>
      (await releases.list(5)).every(({ state }) => isEnded(state)),
    );
    const states = (await releases.list(50)).map(({ state }) => state);
    expect(states.filter((state) => !['live', 'joined'].includes(state))).toEqual([]);
    await live.takeUp();
    seen = await seenTitle(next, 'apart');
    expect(seen).toEqual({ page: title, content: title });
  });
});

itOnPostgres('is taken up by every process that serves', async () => {
  const [one, other] = [await start(), await start()];
  const publishing = await one.app.openPublishing();
  await saveTitle(publishing, 'both', 'For all to see');
  const { id } = await publishing.releases.request({ cause: 'shell', drafts: ['articles/both'] });
  await publishing.releases.ended(id);
  await until('the other process', async () => (await seenTitle(other, 'both')).page === 'For all to see');
  expect(await seenTitle(other, 'both')).toEqual({ page: 'For all to see', content: 'For all to see' });
});
