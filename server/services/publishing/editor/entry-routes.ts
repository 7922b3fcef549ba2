import type { FastifyInstance } from 'fastify';
import { listEntries, readEntry, renameEntry, unpublishEntry } from '#domain/publishing/writing-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { thumbnail } from './check-picture.ts';
import type { EditorDeps } from './editor-deps.ts';
import { entryRows } from './entry-rows.ts';
import type { ReadEntries } from './read-entries.ts';
import { asRefusal } from './refusals.ts';
import { renameEntry as rename } from './rename-entry.ts';
import { unpublishEntry as unpublish } from './unpublish-entry.ts';

/** Runs work of the editor, with expected errors of lower layers as responses. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
}

const dataUrl = async (bytes: Buffer): Promise<string> =>
  `data:image/webp;base64,${(await thumbnail(bytes)).toString('base64')}`;

/** Calls of the editor's lists and of what concerns an entry as a whole. */
export function entryRoutes(
  app: FastifyInstance,
  open: () => Promise<EditorDeps & { read: ReadEntries }>,
): void {
  registerEndpoint(app, listEntries, ({ input: { query } }) =>
    refusing(async () => ({ entries: await entryRows(await open(), query.collection) })),
  );
  registerEndpoint(app, readEntry, ({ input: { params } }) =>
    refusing(async () => {
      const { row, form, conflicts, pictures } = await (await open()).read.forForm(
        params.collection,
        params.slug,
      );
      const shown = [...pictures].map(async ([file, bytes]) => [file, await dataUrl(bytes)] as const);
      return { entry: row, form, conflicts, pictures: Object.fromEntries(await Promise.all(shown)) };
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
