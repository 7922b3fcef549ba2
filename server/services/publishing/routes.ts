import type { FastifyInstance } from 'fastify';
import { contentDifference } from '#domain/publishing/content-difference.ts';
import {
  activateRelease,
  type ChangedEntry,
  createRelease,
  listDrafts,
  listReleaseChanges,
  listReleases,
  previewDraft,
  readDraftPreview,
  readRelease,
  scheduleDraft,
} from '#domain/publishing/contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Publishing } from './open-publishing.ts';
import type { FileChange } from './repository/content-repository.ts';
import { requireEditing } from './require-editing.ts';

type EntryValue = (path: string, text: string) => unknown;

const changedEntries = (files: readonly FileChange[], entryValue: EntryValue): ChangedEntry[] =>
  contentDifference(
    files.map(({ path, before, after, renamedFrom }) => ({
      file: path,
      renamedFrom,
      before: before === undefined ? undefined : entryValue(renamedFrom ?? path, before),
      after: after === undefined ? undefined : entryValue(path, after),
    })),
  );

export interface RoutesDeps {
  open: () => Promise<Publishing>;
  entryValue: EntryValue;
}

const idOf = ({ collection, slug }: { collection: string; slug: string }): string => `${collection}/${slug}`;

export function publishingRoutes(app: FastifyInstance, { open, entryValue }: RoutesDeps): void {
  registerEndpoint(app, createRelease, async ({ input: { body }, caller }) => {
    requireEditing(caller, body.drafts);
    const { staffDrafts, releases } = await open();
    await staffDrafts.check(body.drafts);
    return { release: await releases.request({ ...body, cause: 'editor', caller }) };
  });
  registerEndpoint(app, listReleases, async ({ input: { query } }) => {
    const { releases, due } = await open();
    const next = due.next();
    return { releases: await releases.list(query.limit), ...(next && { next_change: next.toISOString() }) };
  });
  registerEndpoint(app, readRelease, async ({ input: { params } }) => ({
    release: await (await open()).releases.read(params.id),
  }));
  registerEndpoint(app, listReleaseChanges, async ({ input: { params } }) => {
    const { releases, repository } = await open();
    const { before, commit } = await releases.commitsOf(params.id);
    return { changes: changedEntries(await repository.changes(before, commit), entryValue) };
  });
  registerEndpoint(app, activateRelease, async ({ input: { params }, caller }) => ({
    release: await (await open()).releases.activate(caller, params.id),
  }));
  registerEndpoint(app, listDrafts, async () => ({ drafts: await (await open()).staffDrafts.list() }));
  registerEndpoint(app, scheduleDraft, async ({ input: { params, body }, caller }) => {
    requireEditing(caller, [idOf(params)]);
    const at = body.publish_at === null ? null : new Date(body.publish_at);
    return { draft: await (await open()).staffDrafts.schedule(caller, idOf(params), at) };
  });
  registerEndpoint(app, previewDraft, async ({ input: { params, body } }) => ({
    preview: await (await open()).staffDrafts.preview(idOf(params), body.as_of),
  }));
  registerEndpoint(app, readDraftPreview, async ({ input: { params, query } }) => ({
    preview: await (await open()).staffDrafts.readPreview(idOf(params), query.as_of),
  }));
}
