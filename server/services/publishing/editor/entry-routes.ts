import type { FastifyInstance } from 'fastify';
import {
  discardDraft,
  listEntries,
  maxSavedEntry,
  readEntry,
  renameEntry,
  saveEntry,
  unpublishEntry,
} from '#domain/publishing/writing-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { requireEditing } from '../require-editing.ts';
import { thumbnail } from './check-picture.ts';
import type { EditorDeps } from './editor-deps.ts';
import { entryRows } from './entry-rows.ts';
import { ReadEntries } from './read-entries.ts';
import { asRefusal } from './refusals.ts';
import { renameEntry as rename } from './rename-entry.ts';
import { SaveEntry } from './save-entry.ts';
import { unpublishEntry as unpublish } from './unpublish-entry.ts';

/** Runs work of the editor, with expected errors of lower layers as responses. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
}

const shownPictures = async (pictures: ReadonlyMap<string, Buffer>): Promise<Record<string, string>> => {
  const shown = [...pictures].map(async ([file, bytes]) => {
    const small = await thumbnail(bytes);
    return small ? [[file, `data:image/webp;base64,${small.toString('base64')}`] as const] : [];
  });
  return Object.fromEntries((await Promise.all(shown)).flat());
};

/** Calls of the editor's lists and of what concerns an entry as a whole. */
export function entryRoutes(app: FastifyInstance, open: () => Promise<EditorDeps>): void {
  registerEndpoint(app, listEntries, ({ input: { query } }) =>
    refusing(async () => ({ entries: await entryRows(await open(), query.collection) })),
  );
  registerEndpoint(app, readEntry, ({ input: { params } }) =>
    refusing(async () => {
      const { row, form, conflicts, pictures } = await new ReadEntries(await open()).forForm(
        params.collection,
        params.slug,
      );
      return { entry: row, form, conflicts, pictures: await shownPictures(pictures) };
    }),
  );
  registerEndpoint(
    app,
    saveEntry,
    ({ input, caller }) =>
      refusing(async () => ({ version: await new SaveEntry(await open()).save(caller, input) })),
    { fileBody: { limit: maxSavedEntry, fileField: 'base64' } },
  );
  registerEndpoint(app, discardDraft, ({ input: { params }, caller }) =>
    refusing(async () => {
      const draft = `${params.collection}/${params.slug}`;
      requireEditing(caller, [draft]);
      await (await open()).drafts.discard(draft);
      return { draft };
    }),
  );
  registerEndpoint(app, renameEntry, ({ input: { params, body }, caller }) =>
    refusing(async () => rename(await open(), caller, params, body.to)),
  );
  registerEndpoint(app, unpublishEntry, ({ input: { params, body }, caller }) =>
    refusing(async () => {
      const at = body.at === undefined ? undefined : new Date(body.at);
      const draft = await unpublish(await open(), caller, params, { at, redirectTo: body.redirect_to });
      return { draft };
    }),
  );
}
