import { sql } from 'drizzle-orm';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import { openPublisher } from '#tests/support/publishing/publishing-harness.ts';
import { figuresOf } from '#tests/support/server/figures.ts';
import { until } from '#tests/support/until.ts';

it('shows that releases cannot be followed until they can be again', async () => {
  const [database, room] = await Promise.all([openTestDatabase(), publishingFolder()]);
  const { app, close } = await openPublisher(database, room.folder);
  await app.openPublishing();
  const away = async () => (await figuresOf(app)).get('shop_part_away{part="publishing"}');
  const rename = (from: string, to: string) =>
    database.db.execute(sql.raw(`alter table ${from} rename to ${to}`));
  expect(await away()).toBe(0);
  await rename('release_activations', 'others');
  // Those that follow and those that build
  await until('the outages', async () => (await away()) === 2);
  await rename('others', 'release_activations');
  await until('their end', async () => (await away()) === 0);
  await close();
  await database.close();
  await room.remove();
});
