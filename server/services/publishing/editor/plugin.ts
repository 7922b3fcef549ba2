import type { FastifyInstance } from 'fastify';
import { editorConfig, editorForm, editorFragment } from '#domain/publishing/editing-contract.ts';
import { listPictures, readPicture } from '#domain/publishing/picture-contract.ts';
import { findPages, type LinkTarget } from '#domain/publishing/writing-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { accountIdOf } from '#server/security/caller.ts';
import { drawFragment, type RenderText } from './draw-fragment.ts';
import type { EditorDeps } from './editor-deps.ts';
import { editorMenu, formFor } from './editor-menu.ts';
import { entryRoutes, refusing } from './entry-routes.ts';
import { addressOf } from './entry-view.ts';
import { matchingPages } from './matching-pages.ts';
import { ReadEntries } from './read-entries.ts';
import { sitePicture, sitePictures } from './site-pictures.ts';

export interface EditorServiceDeps {
  /** Opens publishing lazily, to keep the start fast. */
  openPublishing: () => Promise<Pick<EditorDeps, 'repository' | 'drafts' | 'previews'>>;
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  emailOf: (accountId: string) => Promise<string | undefined>;
  renderText: RenderText;
  /** Pages of the live site */
  pages: () => readonly LinkTarget[];
  now: EditorDeps['now'];
  timeZone: EditorDeps['timeZone'];
}

/**
 * Adds the backend of the editor at `/admin/`. Forms derive from the content model; entries are exchanged as
 * JSON and written with minimal changes. Drafts are Git branches. Invalid input is
 * rejected with a message before any change.
 */
export function addEditorService(app: FastifyInstance, deps: EditorServiceDeps): void {
  const { namesOf, emailOf, now, timeZone } = deps;
  const authorOf: EditorDeps['authorOf'] = async (caller) => {
    const id = accountIdOf(caller);
    const [names, email] = await Promise.all([namesOf([id]), emailOf(id)]);
    return { name: names.get(id) ?? id, email: email ?? 'staff@localhost' };
  };
  const open = async () => ({ ...(await deps.openPublishing()), authorOf, now, timeZone });
  registerEndpoint(app, editorConfig, () =>
    refusing(async () => ({
      groups: editorMenu(),
      problems: await new ReadEntries(await open()).brokenDrafts(),
    })),
  );
  registerEndpoint(app, editorFragment, async ({ input: { body } }) => {
    const { collection } = addressOf(body.collection, body.slug);
    return { html: drawFragment(collection, body.data, deps.renderText) };
  });
  registerEndpoint(app, editorForm, async ({ input: { query } }) => ({
    form: formFor(query.collection, query.slug),
  }));
  registerEndpoint(app, findPages, async ({ input: { query } }) => ({
    pages: matchingPages(deps.pages(), query.q),
  }));
  registerEndpoint(app, listPictures, () =>
    refusing(async () => ({ pictures: await sitePictures(await open()) })),
  );
  registerEndpoint(app, readPicture, ({ input: { params } }) =>
    refusing(async () => sitePicture(await open(), params.name)),
  );
  entryRoutes(app, open);
}
