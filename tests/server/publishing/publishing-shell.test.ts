import type { AddressInfo } from 'node:net';
import { type Config, parseConfig } from '#server/config.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { createLifetime } from '#server/program/lifetime.ts';
import { PublishingShell } from '#server/start/publishing-shell.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import {
  openPublisher,
  type Publisher,
  saveDraft,
  saveTitle,
  seenTitle,
} from '#tests/support/publishing/publishing-harness.ts';
import type { TemporaryFolder } from '#tests/support/server/server-folder.ts';

let database: DatabaseClient;
let room: TemporaryFolder;
let publisher: Publisher;
let config: Config;

beforeAll(async () => {
  [database, room] = await Promise.all([openTestDatabase(), publishingFolder()]);
  publisher = await openPublisher(database, room.folder);
  await publisher.app.listen({ host: 'localhost', port: 0 });
  const { port } = publisher.app.server.address() as AddressInfo;
  config = parseConfig({ PORT: String(port), DATA_DIR: room.folder });
});
afterAll(async () => {
  await publisher.close();
  await database.close();
  await room.remove();
});

const lines: string[] = [];
const publish = async (drafts: string[]): Promise<void> => {
  const shell = await PublishingShell.open(config, createLifetime());
  await shell.follow(await shell.ask({ do: 'publish', drafts }), (line) => lines.push(line));
};
const seen = async () => (await seenTitle(publisher, 'apart')).page;

it('asks the server that runs, tells each step once and ends when visitors see it', async () => {
  await saveTitle(await publisher.app.openPublishing(), 'apart', 'Another title');
  await publish(['articles/apart']);
  expect(await seen()).toBe('Another title');
  expect(lines).toEqual([
    expect.stringMatching(/^Content is right/),
    expect.stringMatching(/pages built/),
    expect.stringMatching(/^Every page answers/),
  ]);
});

it('asks again while the server is busy', async () => {
  await saveTitle(await publisher.app.openPublishing(), 'apart', 'A title of a busy server');
  const answer = globalThis.fetch;
  let refusals = 0;
  const busy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    if (refusals === 2 || !String(options?.body).includes('"do":"read"')) return answer(url, options);
    refusals += 1;
    return Response.json({}, { status: 503 });
  });
  await publish(['articles/apart']).finally(() => busy.mockRestore());
  expect(refusals).toBe(2);
  expect(await seen()).toBe('A title of a busy server');
});

it('ends with the reasons, by file and line, where content is wrong', async () => {
  const wrong = { from: /^topics:\n(.*\n)/m, to: 'topics:\n  - no-such-topic\n' };
  const publishing = await publisher.app.openPublishing();
  await saveDraft(publishing, { id: 'articles/apart', file: 'articles/apart.md', ...wrong });
  await expect(publish(['articles/apart'])).rejects.toThrow(
    /^Nothing was published:\ncontent\/articles\/apart\.md:\d+ topics\.0: .*no-such-topic/,
  );
  expect(await seen()).toBe('A title of a busy server');
});

it('says what the server has against it', async () => {
  await expect(publish(['articles/none'])).rejects.toThrow(/^The server refuses: There is no such draft/);
});
