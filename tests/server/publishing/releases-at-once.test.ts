import { activateRelease, listReleases } from '#domain/publishing/contract.ts';
import { saveDraft, saveTitle } from '#tests/support/publishing/publishing-harness.ts';
import { both, editor, ReleaseRoom } from '#tests/support/publishing/release-room.ts';
import { call } from '#tests/support/server/server-call.ts';

const room = new ReleaseRoom();

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
    room.before = (step) => {
      if (step !== 'build') return;
      room.before = () => undefined;
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
      await saveTitle(room.publishing, article, title);
    const { begun, letGo } = holdBuild();
    const first = await room.request(['articles/apart']);
    await begun;
    const [second, third] = [await room.request(['articles/both']), await room.request(['articles/long'])];
    letGo();
    const ends = await Promise.all(
      [first, second, third].map(({ id }) => room.publishing.releases.ended(id)),
    );
    expect(ends.map(({ state }) => state)).toEqual(['live', 'joined', 'live']);
    expect(ends[1]?.joined).toBe(third.id);
    expect(room.publisher.builds).toHaveLength(2);
    expect([await room.seen('apart'), await room.seen('both'), await room.seen('long')]).toEqual(
      ['A', 'B', 'C'].map(both),
    );
  });

  it('do not wait for one of them that is wrong', async () => {
    await saveTitle(room.publishing, 'apart', 'A');
    const { begun, letGo } = holdBuild();
    const first = await room.request(['articles/apart']);
    await begun;
    await saveTitle(room.publishing, 'both', 'B');
    const wrong = { from: /^lead: .*$/m, to: 'lead: 5' };
    await saveDraft(room.publishing, { id: 'articles/long', file: 'articles/long.md', ...wrong });
    const [second, third] = [await room.request(['articles/both']), await room.request(['articles/long'])];
    letGo();
    const ends = await Promise.all(
      [first, second, third].map(({ id }) => room.publishing.releases.ended(id)),
    );
    expect(ends.map(({ state }) => state)).toEqual(['live', 'live', 'refused']);
    expect(await room.seen('both')).toEqual(both('B'));
  });

  it('are refused, by the names of their drafts, where these change the same line', async () => {
    for (const [id, title] of [
      ['topics/glass', 'One'],
      ['topics/rot', 'Other'],
    ] as const)
      await saveDraft(room.publishing, { id, file: 'topics.yaml', from: /title: .*/, to: `title: ${title}` });
    const release = await room.publish(['topics/glass', 'topics/rot']);
    expect(release).toMatchObject({
      state: 'refused',
      problems: [{ file: 'topics.yaml', entry: 'topics/rot' }],
    });
    expect((await room.publishing.drafts.list()).map(({ id }) => id).sort()).toEqual([
      'topics/glass',
      'topics/rot',
    ]);
    expect(await room.publish(['topics/glass'])).toMatchObject({ state: 'live' });
  });

  it('are left to the next process by one that is stopped', async () => {
    await saveTitle(room.publishing, 'apart', 'Later');
    const begun = new Promise<void>((begin) => {
      room.before = (step) => {
        if (step !== 'build') return;
        begin();
        return new Promise(() => undefined);
      };
    });
    const { id } = await room.request(['articles/apart']);
    await begun;
    await room.publisher.close();
    room.before = () => undefined;
    await room.open();
    expect(await room.publishing.releases.ended(id)).toMatchObject({ state: 'live' });
    expect(await room.seen()).toEqual(both('Later'));
  });

  it('stand on a roll back that came in between', async () => {
    await saveTitle(room.publishing, 'apart', 'A');
    const { id } = await room.publish(['articles/apart']);
    const [, start] = (await call(room.publisher.app, listReleases, { query: {} }, editor)).releases;
    await saveTitle(room.publishing, 'both', 'B');
    const { begun, letGo } = holdBuild();
    const next = await room.request(['articles/both']);
    await begun;
    await call(room.publisher.app, activateRelease, { params: { id: start?.id ?? '' } }, editor);
    letGo();
    expect(await room.publishing.releases.ended(next.id)).toMatchObject({ state: 'live' });
    expect([await room.seen('apart'), await room.seen('both')]).toEqual([both('Title of apart'), both('B')]);
    expect(id).not.toBe(start?.id);
  });
});
