import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { publishingFolder } from './publishing-folder.ts';
import { openPublisher } from './publishing-harness.ts';

/** Opens a publisher with a new database and folder; `close` removes them. */
export async function openPublishingRoom(options: Parameters<typeof openPublisher>[2]) {
  const database = await openTestDatabase();
  const room = await publishingFolder();
  const publisher = await openPublisher(database, room.folder, options);
  return {
    database,
    publisher,
    publishing: await publisher.app.openPublishing(),
    close: async () => {
      await publisher.close();
      await database.close();
      await room.remove();
    },
  };
}

export type PublishingRoom = Awaited<ReturnType<typeof openPublishingRoom>>;
