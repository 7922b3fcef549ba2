import { readStaffLog } from '#domain/desk/log-contract.ts';
import {
  activateRelease,
  createRelease,
  listDrafts,
  listReleaseChanges,
  listReleases,
  readRelease,
  releaseProgressPath,
} from '#domain/publishing/contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { saveDraft, saveTitle } from '#tests/support/publishing/publishing-harness.ts';
import { both, editor, ReleaseRoom } from '#tests/support/publishing/release-room.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const room = new ReleaseRoom();

describe('a release', () => {
  it('puts a draft before visitors, pages and content together, and tells who did it and what changed', async () => {
    await saveTitle(room.publishing, 'apart', 'Another title');
    expect(await room.seen()).toEqual(both('Title of apart'));
    const release = await room.publish(['articles/apart'], 'A better title');

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
    expect(await room.seen()).toEqual(both('Another title'));
    expect((await call(room.publisher.app, listDrafts, {}, editor)).drafts).toEqual([]);
    const params = { id: release.id };
    const { changes } = await call(room.publisher.app, listReleaseChanges, { params }, editor);
    expect(changes).toEqual([
      {
        file: 'articles/apart.md',
        title: 'Article “Another title”',
        kind: 'changed',
        fields: [{ field: 'Title', before: 'Title of apart', after: 'Another title' }],
      },
    ]);
    const { entries } = await call(
      room.publisher.app,
      readStaffLog,
      { query: {} },
      asAccount('administrator'),
    );
    expect(entries).toMatchObject([{ action: 'release.publish', subject_id: release.id }]);
  });

  it('tells its progress as it goes, to its end', async () => {
    const { id } = await room.request([]);
    const path = releaseProgressPath.replace(':id', id);
    const stream = await room.publisher.app.inject({ url: path, headers: editor });
    const told = [...stream.body.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data).release);
    expect(told.at(-1)).toMatchObject({ id, state: 'live', is_live: true });
    const texts = told.at(-1).steps.map(({ text }: { text: string }) => text);
    expect(texts).toEqual([
      expect.stringMatching(/^Content is right: \d+ files$/),
      expect.stringMatching(/^\d+ pages built, 0 of them new or changed$/),
      'Every page answers, links hold, and nothing is too heavy',
    ]);
    for (const account of ['customer', 'agent'] as const)
      expect((await room.publisher.app.inject({ url: path, headers: asAccount(account) })).statusCode).toBe(
        403,
      );
    expect((await room.publisher.app.inject(path)).statusCode).toBe(401);
  });

  it('is refused with file, line and field where content is wrong, and nothing that visitors see changes', async () => {
    const wrong = { from: /^topics:\n(.*\n)/m, to: 'topics:\n  - no-such-topic\n' };
    await saveDraft(room.publishing, { id: 'articles/apart', file: 'articles/apart.md', ...wrong });
    const head = await room.publishing.repository.head();
    const release = await room.publish(['articles/apart']);
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
    expect(await room.seen()).toEqual(both('Title of apart'));
    expect(await room.publishing.repository.head()).toBe(head);
    expect((await room.publishing.drafts.list()).map(({ id }) => id)).toEqual(['articles/apart']);
    expect(room.publisher.builds).toEqual([]);
  });

  it('is refused where a page of it leads nowhere', async () => {
    await saveTitle(room.publishing, 'apart', '<a href="/articles/gone/">a link</a>');
    const release = await room.publish(['articles/apart']);
    expect(release.state).toBe('refused');
    expect(release.problems).toMatchObject([
      { file: 'articles/apart.md', message: expect.stringContaining('/articles/gone/') },
    ]);
    expect(await room.seen()).toEqual(both('Title of apart'));
  });

  it('says in words that the disk is full, and leaves everything as it was', async () => {
    await saveTitle(room.publishing, 'apart', 'Another title');
    room.before = (step) => {
      if (step === 'keep the site')
        throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
    };
    const release = await room.publish(['articles/apart']);
    expect(release).toMatchObject({
      state: 'failed',
      problems: [{ message: /The disk of the server is full/ }],
    });
    expect(await room.seen()).toEqual(both('Title of apart'));
    room.before = () => undefined;
    await room.publish(['articles/apart']);
    expect(await room.seen()).toEqual(both('Another title'));
  });

  it('goes back at once and forward again, and what is published next stands on what visitors see', async () => {
    await saveTitle(room.publishing, 'apart', 'Second');
    const second = await room.publish(['articles/apart']);
    const { releases } = await call(room.publisher.app, listReleases, { query: {} }, editor);
    const first = releases.find(({ cause }) => cause === 'start');
    const params = { id: first?.id ?? '' };
    const built = room.publisher.builds.length;
    const { release } = await call(room.publisher.app, activateRelease, { params }, editor);
    expect(release).toMatchObject({ is_live: true, activations: [{ by: 'account-editor' }, {}] });
    expect(room.publisher.builds).toHaveLength(built);
    expect(await room.seen()).toEqual(both('Title of apart'));

    await saveTitle(room.publishing, 'both', 'Third');
    await room.publish(['articles/both']);
    expect([await room.seen('apart'), await room.seen('both')]).toEqual([
      both('Title of apart'),
      both('Third'),
    ]);
    await call(room.publisher.app, activateRelease, { params: { id: second.id } }, editor);
    expect([await room.seen('apart'), await room.seen('both')]).toEqual([
      both('Second'),
      both('Title of both'),
    ]);
    const { drafts } = await call(room.publisher.app, listDrafts, {}, editor);
    expect(drafts).toMatchObject([{ id: 'articles/both', title: 'Third' }]);
    const again = await send(room.publisher.app, activateRelease, { params: { id: second.id } }, editor);
    expect(failureOf(again)).toMatchObject({ status: 409, error: { code: 'already_live' } });
  });

  it('leaves as a draft what was saved while it was made', async () => {
    await saveTitle(room.publishing, 'apart', 'Published');
    room.before = async (step) => {
      if (step === 'build') await saveTitle(room.publishing, 'apart', 'Saved meanwhile');
    };
    await room.publish(['articles/apart']);
    expect(await room.seen()).toEqual(both('Published'));
    const { drafts } = await call(room.publisher.app, listDrafts, {}, editor);
    expect(drafts).toMatchObject([{ id: 'articles/apart', state: 'draft' }]);
    room.before = () => undefined;
    await room.publish(['articles/apart']);
    expect(await room.seen()).toEqual(both('Saved meanwhile'));
    expect((await call(room.publisher.app, listDrafts, {}, editor)).drafts).toEqual([]);
  });

  it('shows its content under a name that nobody guesses, while it is built and no longer', async () => {
    const statuses: number[] = [];
    const ask = async () => {
      const url = room.publisher.builds.at(-1)?.split(' ').at(-1) ?? '';
      const { pathname, search } = new URL(url);
      const answer = await room.publisher.app.inject({
        method: 'POST',
        url: pathname + search,
        payload: { query: '{ __typename }' },
      });
      statuses.push(answer.statusCode);
    };
    room.before = (step) => (step === 'build' ? ask() : undefined);
    await saveTitle(room.publishing, 'apart', 'Second');
    await room.publish(['articles/apart']);
    await ask();
    expect(statuses).toEqual([200, 404]);
  });

  it('leaves to pages that are open the scripts that they name', async () => {
    const scripts = () => Object.keys(room.publishing.live.current().manifest?.site ?? {}).filter(isScript);
    const isScript = (file: string) => /^app-.*\.js$/.test(file);
    const [script = ''] = scripts();
    await saveTitle(room.publishing, 'apart', 'Second');
    await room.publish(['articles/apart']);
    expect(scripts()).not.toContain(script);
    const answer = await room.publisher.app.inject(`/${script}`);
    expect(answer).toMatchObject({ statusCode: 200, body: `// ${script}` });
  });
});

it('answers for what there is not', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  for (const endpoint of [readRelease, activateRelease, listReleaseChanges])
    expect(failureOf(await send(room.publisher.app, endpoint, { params }, editor))).toMatchObject({
      status: 404,
      error: { code: 'unknown_release' },
    });
  const body = { drafts: ['articles/none'] };
  expect(failureOf(await send(room.publisher.app, createRelease, { body }, editor))).toMatchObject({
    status: 404,
  });
  const [start] = await room.publishing.releases.list(1);
  const changes = await send(room.publisher.app, listReleaseChanges, { params: { id: start?.id } }, editor);
  expect(failureOf(changes)).toMatchObject({ status: 409, error: { code: 'nothing_to_compare' } });
});
