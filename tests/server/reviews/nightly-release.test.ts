import { sql } from 'drizzle-orm';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { runJobs } from '#tests/support/desk/server-back-office.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import { openPublisher } from '#tests/support/publishing/publishing-harness.ts';
import { until } from '#tests/support/until.ts';

it('puts new reviews on the static pages once, the night after the desk has shown them', async () => {
  let now = new Date('2026-11-23T10:00:00Z');
  const database = await openTestDatabase();
  const room = await publishingFolder();
  const seen: unknown[] = [];
  const publisher = await openPublisher(database, room.folder, {
    now: () => now,
    before: async (step) => {
      if (step !== 'build') return;
      const { pathname, search } = new URL(publisher.builds.at(-1)?.split(' ').at(-1) ?? '');
      const query = '{ reviews { review_id imported verified } }';
      const url = `${pathname}${search}`;
      seen.push(
        (await publisher.app.inject({ method: 'POST', url, payload: { query } })).json().data.reviews,
      );
    },
  });
  try {
    const { releases } = await publisher.app.openPublishing();
    const count = async () => (await releases.list(20)).length;
    await runJobs(publisher.app);
    const before = await count();
    const line = publisher.content.current().productLines[0]?.line_id ?? '';
    await database.db.execute(sql`insert into reviews
      (id, kind, subject, source, state, rating, aspects, title, text, name, place, written_at, verified_by)
      values ('c1', 'product', ${line}, 'customer', 'shown', 1, '{}', 'T', 'X', 'N', 'A, NY', '2026-11-23', 'order'),
        ('c2', 'product', 'left-the-catalog', 'customer', 'shown', 1, '{}', 'T', 'X', 'N', 'A, NY', '2026-11-23', null)`);
    await database.db.execute(sql`insert into review_summaries (kind, subject, distribution, changed_at)
      values ('product', ${line}, '{1,0,0,0,0}', '2026-11-23T11:00:00Z')
      on conflict (kind, subject) do update set changed_at = excluded.changed_at`);
    now = new Date('2026-11-24T08:12:00Z');
    await runJobs(publisher.app);
    await until('the release', async () => (await count()) === before + 1);
    await until('its activation', async () => (await releases.list(1))[0]?.state === 'live');
    expect(seen.at(-1)).toContainEqual({ review_id: 'c1', imported: false, verified: true });
    expect(JSON.stringify(seen)).not.toContain('c2');
    now = new Date('2026-11-25T08:12:00Z');
    await runJobs(publisher.app);
    expect(await count()).toBe(before + 1);
  } finally {
    await publisher.close();
    await database.close();
    await room.remove();
  }
});
