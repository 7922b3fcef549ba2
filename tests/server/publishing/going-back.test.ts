import { sql } from 'drizzle-orm';
import { activateRelease, listDrafts, listReleases, type Release } from '#domain/publishing/contract.ts';
import { changedMeanwhile } from '#server/services/publishing/repository/repository-refused.ts';
import { saveTitle } from '#tests/support/publishing/publishing-harness.ts';
import { both, editor, ReleaseRoom } from '#tests/support/publishing/release-room.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const room = new ReleaseRoom();

describe('a release', () => {
  it.each([0, 3_600_000])(
    'goes back to what was live before, though its clock was %i ms ahead, and keeps what leaves as a draft',
    async (ms) => {
      const { releases } = await call(room.publisher.app, listReleases, { query: {} }, editor);
      const params = { id: releases.find(({ cause }) => cause === 'start')?.id ?? '' };
      room.now = new Date(room.now.getTime() - ms);
      await saveTitle(room.publishing, 'apart', 'Second');
      await room.publish(['articles/apart']);
      await call(room.publisher.app, activateRelease, { params }, editor);
      expect(await room.seen()).toEqual(both('Title of apart'));
      const { drafts } = await call(room.publisher.app, listDrafts, {}, editor);
      expect(drafts).toMatchObject([{ id: 'articles/apart', title: 'Second' }]);
    },
  );

  it('keeps as a draft an earlier text that an editor published again, and drops it on the way forward', async () => {
    await saveTitle(room.publishing, 'apart', 'Second');
    const second = await room.publish(['articles/apart']);
    await saveTitle(room.publishing, 'apart', 'Title of apart');
    const third = await room.publish(['articles/apart']);
    const draftsAt = async ({ id }: Release) => {
      await call(room.publisher.app, activateRelease, { params: { id } }, editor);
      return (await call(room.publisher.app, listDrafts, {}, editor)).drafts;
    };
    expect(await draftsAt(second)).toMatchObject([{ id: 'articles/apart', title: 'Title of apart' }]);
    expect(await draftsAt(third)).toEqual([]);
  });

  it('goes back on top of what another release publishes meanwhile, and says so where that never ends', async () => {
    await saveTitle(room.publishing, 'apart', 'Second');
    await room.publish(['articles/apart']);
    const { releases } = await call(room.publisher.app, listReleases, { query: {} }, editor);
    const params = { id: releases.find(({ cause }) => cause === 'start')?.id ?? '' };
    const advance = jest
      .spyOn(room.publishing.repository, 'advanceMain')
      .mockRejectedValue(changedMeanwhile());
    const refused = await send(room.publisher.app, activateRelease, { params }, editor);
    expect(failureOf(refused)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } });
    expect(await room.seen()).toEqual(both('Second'));
    advance.mockRestore();
    jest.spyOn(room.publishing.repository, 'advanceMain').mockRejectedValueOnce(changedMeanwhile());
    expect((await send(room.publisher.app, activateRelease, { params }, editor)).statusCode).toBe(200);
    expect(await room.seen()).toEqual(both('Title of apart'));
  });

  it('cannot go back to pages that another version of the shop built', async () => {
    await saveTitle(room.publishing, 'apart', 'Second');
    await room.publish(['articles/apart']);
    await room.database.db.execute(sql`update releases set code = 'older' where cause = 'start'`);
    const { releases } = await call(room.publisher.app, listReleases, { query: {} }, editor);
    const params = { id: releases.find(({ cause }) => cause === 'start')?.id ?? '' };
    const refused = await send(room.publisher.app, activateRelease, { params }, editor);
    expect(failureOf(refused)).toMatchObject({ status: 409, error: { code: 'not_kept' } });
    expect(await room.seen()).toEqual(both('Second'));
  });
});
