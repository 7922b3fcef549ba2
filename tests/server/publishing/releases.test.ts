import { sql } from 'drizzle-orm';
import { readStaffLog } from '#domain/desk/log-contract.ts';
import {
  activateRelease,
  createRelease,
  listDrafts,
  listReleaseChanges,
  listReleases,
  type Release,
  readRelease,
  releaseProgressPath,
} from '#domain/publishing/contract.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import type { Publishing } from '#server/services/publishing/open-publishing.ts';
import { changedMeanwhile } from '#server/services/publishing/repository/repository-refused.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import {
  type BeforeStep,
  openPublisher,
  type Publisher,
  saveDraft,
  saveTitle,
  seenTitle,
} from '#tests/support/publishing/publishing-harness.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import type { TemporaryFolder } from '#tests/support/server/server-folder.ts';

const editor = asAccount('editor');

let database: DatabaseClient;
let room: TemporaryFolder;
let publisher: Publisher;
let publishing: Publishing;
let before: BeforeStep;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-23T10:00:00Z');
  before = () => undefined;
  database = await openTestDatabase();
  room = await publishingFolder();
  publisher = await openPublisher(database, room.folder, { before: (step) => before(step), now: () => now });
  publishing = await publisher.app.openPublishing();
});
afterEach(async () => {
  await publisher.close();
  await database.close();
  await room.remove();
});

const request = async (drafts: string[], note?: string): Promise<Release> => {
  const body = { drafts, ...(note && { note }) };
  return (await call(publisher.app, createRelease, { body }, editor)).release;
};
const publish = async (drafts: string[], note?: string): Promise<Release> =>
  publishing.releases.ended((await request(drafts, note)).id);
const seen = (article = 'apart') => seenTitle(publisher, article);
const both = (title: string) => ({ page: title, content: title });

describe('a release', () => {
  it('puts a draft before visitors, pages and content together, and tells who did it and what changed', async () => {
    await saveTitle(publishing, 'apart', 'Another title');
    expect(await seen()).toEqual(both('Title of apart'));
    const release = await publish(['articles/apart'], 'A better title');

    expect(release).toMatchObject({
      state: 'live',
      is_live: true,
      cause: 'editor',
      note: 'A better title',
      problems: [],
      by: 'account-editor',
      drafts: ['articles/apart'],
      pages: { changed: 1 },
    });
    expect(await seen()).toEqual(both('Another title'));
    expect((await call(publisher.app, listDrafts, {}, editor)).drafts).toEqual([]);
    const params = { id: release.id };
    const { changes } = await call(publisher.app, listReleaseChanges, { params }, editor);
    expect(changes).toEqual([
      {
        file: 'articles/apart.md',
        title: 'Article “Another title”',
        kind: 'changed',
        fields: [{ field: 'Title', before: 'Title of apart', after: 'Another title' }],
      },
    ]);
    const { entries } = await call(publisher.app, readStaffLog, { query: {} }, asAccount('administrator'));
    expect(entries).toMatchObject([{ action: 'release.publish', subject_id: release.id }]);
  });

  it('tells its progress as it goes, to its end', async () => {
    const { id } = await request([]);
    const path = releaseProgressPath.replace(':id', id);
    const stream = await publisher.app.inject({ url: path, headers: editor });
    const told = [...stream.body.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data).release);
    expect(told.at(-1)).toMatchObject({ id, state: 'live', is_live: true });
    const texts = told.at(-1).steps.map(({ text }: { text: string }) => text);
    expect(texts).toEqual([
      expect.stringMatching(/^Content is right: \d+ files$/),
      expect.stringMatching(/^\d+ pages built, 0 of them new or changed$/),
      'Every page answers, links hold, and nothing is too heavy',
    ]);
    for (const account of ['customer', 'agent'] as const)
      expect((await publisher.app.inject({ url: path, headers: asAccount(account) })).statusCode).toBe(403);
    expect((await publisher.app.inject(path)).statusCode).toBe(401);
  });

  it('is refused with file, line and field where content is wrong, and nothing that visitors see changes', async () => {
    const wrong = { from: /^topics:\n(.*\n)/m, to: 'topics:\n  - no-such-topic\n' };
    await saveDraft(publishing, { id: 'articles/apart', file: 'articles/apart.md', ...wrong });
    const head = await publishing.repository.head();
    const release = await publish(['articles/apart']);
    expect(release).toMatchObject({ state: 'refused', is_live: false, activations: [] });
    expect(release.problems).toMatchObject([
      {
        file: 'articles/apart.md',
        entry: 'articles/apart',
        path: 'topics.0',
        line: expect.any(Number),
        message: expect.stringContaining('no-such-topic'),
      },
    ]);
    expect(await seen()).toEqual(both('Title of apart'));
    expect(await publishing.repository.head()).toBe(head);
    expect((await publishing.drafts.list()).map(({ id }) => id)).toEqual(['articles/apart']);
    expect(publisher.builds).toEqual([]);
  });

  it('is refused where a page of it leads nowhere', async () => {
    await saveTitle(publishing, 'apart', '<a href="/articles/gone/">a link</a>');
    const release = await publish(['articles/apart']);
    expect(release.state).toBe('refused');
    expect(release.problems).toMatchObject([
      { file: 'articles/apart.md', message: expect.stringContaining('/articles/gone/') },
    ]);
    expect(await seen()).toEqual(both('Title of apart'));
  });

  it('says in words that the disk is full, and leaves everything as it was', async () => {
    await saveTitle(publishing, 'apart', 'Another title');
    before = (step) => {
      if (step === 'keep the site')
        throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
    };
    const release = await publish(['articles/apart']);
    expect(release).toMatchObject({
      state: 'failed',
      problems: [{ message: /The disk of the server is full/ }],
    });
    expect(await seen()).toEqual(both('Title of apart'));
    before = () => undefined;
    await publish(['articles/apart']);
    expect(await seen()).toEqual(both('Another title'));
  });

  it('goes back at once and forward again, and what is published next stands on what visitors see', async () => {
    await saveTitle(publishing, 'apart', 'Second');
    const second = await publish(['articles/apart']);
    const { releases } = await call(publisher.app, listReleases, { query: {} }, editor);
    const first = releases.find(({ cause }) => cause === 'start');
    const params = { id: first?.id ?? '' };
    const built = publisher.builds.length;
    const { release } = await call(publisher.app, activateRelease, { params }, editor);
    expect(release).toMatchObject({ is_live: true, activations: [{ by: 'account-editor' }, {}] });
    expect(publisher.builds).toHaveLength(built);
    expect(await seen()).toEqual(both('Title of apart'));

    await saveTitle(publishing, 'both', 'Third');
    await publish(['articles/both']);
    expect([await seen('apart'), await seen('both')]).toEqual([both('Title of apart'), both('Third')]);
    await call(publisher.app, activateRelease, { params: { id: second.id } }, editor);
    expect([await seen('apart'), await seen('both')]).toEqual([both('Second'), both('Title of both')]);
    const { drafts } = await call(publisher.app, listDrafts, {}, editor);
    expect(drafts).toMatchObject([{ id: 'articles/both', title: 'Third' }]);
    const again = await send(publisher.app, activateRelease, { params: { id: second.id } }, editor);
    expect(failureOf(again)).toMatchObject({ status: 409, error: { code: 'already_live' } });
  });

  it.each([0, 3_600_000])(
    'goes back to what was live before, though its clock was %i ms ahead, and keeps what leaves as a draft',
    async (ms) => {
      const { releases } = await call(publisher.app, listReleases, { query: {} }, editor);
      const params = { id: releases.find(({ cause }) => cause === 'start')?.id ?? '' };
      now = new Date(now.getTime() - ms);
      await saveTitle(publishing, 'apart', 'Second');
      await publish(['articles/apart']);
      await call(publisher.app, activateRelease, { params }, editor);
      expect(await seen()).toEqual(both('Title of apart'));
      const { drafts } = await call(publisher.app, listDrafts, {}, editor);
      expect(drafts).toMatchObject([{ id: 'articles/apart', title: 'Second' }]);
    },
  );

  it('keeps as a draft an earlier text that an editor published again, and drops it on the way forward', async () => {
    await saveTitle(publishing, 'apart', 'Second');
    const second = await publish(['articles/apart']);
    await saveTitle(publishing, 'apart', 'Title of apart');
    const third = await publish(['articles/apart']);
    const draftsAt = async ({ id }: Release) => {
      await call(publisher.app, activateRelease, { params: { id } }, editor);
      return (await call(publisher.app, listDrafts, {}, editor)).drafts;
    };
    expect(await draftsAt(second)).toMatchObject([{ id: 'articles/apart', title: 'Title of apart' }]);
    expect(await draftsAt(third)).toEqual([]);
  });

  it('goes back on top of what another release publishes meanwhile, and says so where that never ends', async () => {
    await saveTitle(publishing, 'apart', 'Second');
    await publish(['articles/apart']);
    const { releases } = await call(publisher.app, listReleases, { query: {} }, editor);
    const params = { id: releases.find(({ cause }) => cause === 'start')?.id ?? '' };
    const advance = jest.spyOn(publishing.repository, 'advanceMain').mockRejectedValue(changedMeanwhile());
    const refused = await send(publisher.app, activateRelease, { params }, editor);
    expect(failureOf(refused)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } });
    expect(await seen()).toEqual(both('Second'));
    advance.mockRestore();
    jest.spyOn(publishing.repository, 'advanceMain').mockRejectedValueOnce(changedMeanwhile());
    expect((await send(publisher.app, activateRelease, { params }, editor)).statusCode).toBe(200);
    expect(await seen()).toEqual(both('Title of apart'));
  });

  it('leaves as a draft what was saved while it was made', async () => {
    await saveTitle(publishing, 'apart', 'Published');
    before = async (step) => {
      if (step === 'build') await saveTitle(publishing, 'apart', 'Saved meanwhile');
    };
    await publish(['articles/apart']);
    expect(await seen()).toEqual(both('Published'));
    const { drafts } = await call(publisher.app, listDrafts, {}, editor);
    expect(drafts).toMatchObject([{ id: 'articles/apart', state: 'draft' }]);
    before = () => undefined;
    await publish(['articles/apart']);
    expect(await seen()).toEqual(both('Saved meanwhile'));
    expect((await call(publisher.app, listDrafts, {}, editor)).drafts).toEqual([]);
  });

  it('shows its content under a name that nobody guesses, while it is built and no longer', async () => {
    const statuses: number[] = [];
    const ask = async () => {
      const url = publisher.builds.at(-1)?.split(' ').at(-1) ?? '';
      const { pathname, search } = new URL(url);
      const answer = await publisher.app.inject({
        method: 'POST',
        url: pathname + search,
        payload: { query: '{ __typename }' },
      });
      statuses.push(answer.statusCode);
    };
    before = (step) => (step === 'build' ? ask() : undefined);
    await saveTitle(publishing, 'apart', 'Second');
    await publish(['articles/apart']);
    await ask();
    expect(statuses).toEqual([200, 404]);
  });

  it('cannot go back to pages that another version of the shop built', async () => {
    await saveTitle(publishing, 'apart', 'Second');
    await publish(['articles/apart']);
    await database.db.execute(sql`update releases set code = 'older' where cause = 'start'`);
    const { releases } = await call(publisher.app, listReleases, { query: {} }, editor);
    const params = { id: releases.find(({ cause }) => cause === 'start')?.id ?? '' };
    const refused = await send(publisher.app, activateRelease, { params }, editor);
    expect(failureOf(refused)).toMatchObject({ status: 409, error: { code: 'not_kept' } });
    expect(await seen()).toEqual(both('Second'));
  });

  it('leaves to pages that are open the scripts that they name', async () => {
    const scripts = () => Object.keys(publishing.live.current().manifest?.site ?? {}).filter(isScript);
    const isScript = (file: string) => /^app-.*\.js$/.test(file);
    const [script = ''] = scripts();
    await saveTitle(publishing, 'apart', 'Second');
    await publish(['articles/apart']);
    expect(scripts()).not.toContain(script);
    const answer = await publisher.app.inject(`/${script}`);
    expect(answer).toMatchObject({ statusCode: 200, body: `// ${script}` });
  });
});

describe('releases that are asked for at once', () => {
  function holdBuild(): { begun: Promise<void>; letGo: () => void } {
    let letGo = (): void => undefined;
    let begin = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    before = (step) => {
      if (step !== 'build') return;
      before = () => undefined;
      begin();
      return held;
    };
    return { begun, letGo };
  }

  it('are made one at a time, and together where they wait together', async () => {
    for (const [article, title] of [
      ['apart', 'A'],
      ['both', 'B'],
      ['long', 'C'],
    ] as const)
      await saveTitle(publishing, article, title);
    const { begun, letGo } = holdBuild();
    const first = await request(['articles/apart']);
    await begun;
    const [second, third] = [await request(['articles/both']), await request(['articles/long'])];
    letGo();
    const ends = await Promise.all([first, second, third].map(({ id }) => publishing.releases.ended(id)));
    expect(ends.map(({ state }) => state)).toEqual(['live', 'joined', 'live']);
    expect(ends[1]?.joined).toBe(third.id);
    expect(publisher.builds).toHaveLength(2);
    expect([await seen('apart'), await seen('both'), await seen('long')]).toEqual(['A', 'B', 'C'].map(both));
  });

  it('do not wait for one of them that is wrong', async () => {
    await saveTitle(publishing, 'apart', 'A');
    const { begun, letGo } = holdBuild();
    const first = await request(['articles/apart']);
    await begun;
    await saveTitle(publishing, 'both', 'B');
    const wrong = { from: /^lead: .*$/m, to: 'lead: 5' };
    await saveDraft(publishing, { id: 'articles/long', file: 'articles/long.md', ...wrong });
    const [second, third] = [await request(['articles/both']), await request(['articles/long'])];
    letGo();
    const ends = await Promise.all([first, second, third].map(({ id }) => publishing.releases.ended(id)));
    expect(ends.map(({ state }) => state)).toEqual(['live', 'live', 'refused']);
    expect(await seen('both')).toEqual(both('B'));
  });

  it('are refused, by the names of their drafts, where these change the same line', async () => {
    for (const [id, title] of [
      ['topics/glass', 'One'],
      ['topics/rot', 'Other'],
    ] as const)
      await saveDraft(publishing, { id, file: 'topics.yaml', from: /title: .*/, to: `title: ${title}` });
    const release = await publish(['topics/glass', 'topics/rot']);
    expect(release).toMatchObject({
      state: 'refused',
      problems: [{ file: 'topics.yaml', entry: 'topics/rot' }],
    });
    expect((await publishing.drafts.list()).map(({ id }) => id).sort()).toEqual([
      'topics/glass',
      'topics/rot',
    ]);
    expect(await publish(['topics/glass'])).toMatchObject({ state: 'live' });
  });

  it('are left to the next process by one that is stopped', async () => {
    await saveTitle(publishing, 'apart', 'Later');
    const begun = new Promise<void>((begin) => {
      before = (step) => {
        if (step !== 'build') return;
        begin();
        return new Promise(() => undefined);
      };
    });
    const { id } = await request(['articles/apart']);
    await begun;
    await publisher.close();
    publisher = await openPublisher(database, room.folder, { now: () => now });
    publishing = await publisher.app.openPublishing();
    expect(await publishing.releases.ended(id)).toMatchObject({ state: 'live' });
    expect(await seen()).toEqual(both('Later'));
  });

  it('stand on a roll back that came in between', async () => {
    await saveTitle(publishing, 'apart', 'A');
    const { id } = await publish(['articles/apart']);
    const [, start] = (await call(publisher.app, listReleases, { query: {} }, editor)).releases;
    await saveTitle(publishing, 'both', 'B');
    const { begun, letGo } = holdBuild();
    const next = await request(['articles/both']);
    await begun;
    await call(publisher.app, activateRelease, { params: { id: start?.id ?? '' } }, editor);
    letGo();
    expect(await publishing.releases.ended(next.id)).toMatchObject({ state: 'live' });
    expect([await seen('apart'), await seen('both')]).toEqual([both('Title of apart'), both('B')]);
    expect(id).not.toBe(start?.id);
  });
});

it('answers for what there is not', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  for (const endpoint of [readRelease, activateRelease, listReleaseChanges])
    expect(failureOf(await send(publisher.app, endpoint, { params }, editor))).toMatchObject({
      status: 404,
      error: { code: 'unknown_release' },
    });
  const body = { drafts: ['articles/none'] };
  expect(failureOf(await send(publisher.app, createRelease, { body }, editor))).toMatchObject({
    status: 404,
  });
  const [start] = await publishing.releases.list(1);
  const changes = await send(publisher.app, listReleaseChanges, { params: { id: start?.id } }, editor);
  expect(failureOf(changes)).toMatchObject({ status: 409, error: { code: 'nothing_to_compare' } });
});
