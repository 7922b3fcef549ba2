import type { Endpoint } from '../../../domain/contracts/endpoint.ts';
import { errorsOf } from '../../../domain/contracts/endpoint-errors.ts';
import {
  activateRelease,
  createRelease,
  listDrafts,
  listReleaseChanges,
  listReleases,
  previewDraft,
  readDraftPreview,
  readRelease,
  scheduleDraft,
} from '../../../domain/contracts/publishing.ts';
import { anyText, mostly, none, object } from '../../support/hostile-values.ts';
import { publishingFolder } from '../../support/publishing-folder.ts';
import { openPublisher, saveTitle } from '../../support/publishing-room.ts';
import fc from '../../support/seeded-fast-check.ts';
import { failureOf, send } from '../../support/server-call.ts';
import { openTestDatabase } from '../../support/server-database.ts';
import { asAccount } from '../../support/staff-accounts.ts';

const draft = {
  collection: mostly(fc.constant('articles'), anyText),
  slug: mostly(fc.constantFrom('apart', 'none'), anyText),
};
const day = fc.oneof(none, mostly(fc.constantFrom('2026-12-01', '2026-02-31'), anyText));

/** What each call is asked, near enough to what is right to come far; `ids` are those of releases. */
const requests = (ids: string[]): [Endpoint, fc.Arbitrary<unknown>][] => {
  const release = fc.record({ params: fc.record({ id: mostly(fc.constantFrom(...ids), anyText) }) });
  const drafts = mostly(fc.array(mostly(fc.constantFrom('articles/apart', 'articles/none'), anyText)));
  return [
    [createRelease, fc.record({ body: object({ drafts, note: fc.oneof(none, mostly(anyText)) }) })],
    [
      listReleases,
      fc.record({ query: fc.record({ limit: mostly(fc.integer({ min: -1, max: 101 }), anyText) }) }),
    ],
    [readRelease, release],
    [listReleaseChanges, release],
    [activateRelease, release],
    [listDrafts, fc.constant({})],
    [
      scheduleDraft,
      fc.record({
        params: fc.record(draft),
        body: object({
          publish_at: mostly(fc.constantFrom(null, '2099-01-01T00:00:00Z', '2000-01-01T00:00:00Z'), anyText),
        }),
      }),
    ],
    [previewDraft, fc.record({ params: fc.record(draft), body: object({ as_of: day }) })],
    [readDraftPreview, fc.record({ params: fc.record(draft), query: fc.record({ as_of: day }) })],
  ];
};

it('no input of an editor is a fault of the server, or answered by what no contract declares', async () => {
  const database = await openTestDatabase();
  const room = await publishingFolder();
  const { app, close } = await openPublisher(database, room.folder, { settings: { LOG_LEVEL: 'error' } });
  const publishing = await app.openPublishing();
  await saveTitle(publishing, 'apart', 'Another title');
  const ids = (await publishing.releases.list(5)).map(({ id }) => id);
  const seen = new Set<number>();
  for (const [endpoint, asked] of requests(ids))
    await fc.assert(
      fc.asyncProperty(asked, async (request) => {
        const answer = await send(app, endpoint, request as object, asAccount('editor'));
        seen.add(answer.statusCode);
        if (answer.statusCode === (endpoint.status ?? 200)) return;
        const { status, error } = failureOf(answer);
        expect(status < 500 ? '' : answer.body).toBe('');
        expect(errorsOf(endpoint).get(status)).toContain(error.code);
      }),
      { numRuns: 24 },
    );
  // A body that is a bare text is sent without a media type, and refused for that: one try in many is.
  seen.delete(415);
  expect([...seen].sort()).toEqual([200, 202, 404, 409, 422]);
  await close();
  await database.close();
  await room.remove();
});
