import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import {
  type EditorActionName,
  type EditorEntry,
  editorAction,
  editorConfig,
} from '#domain/publishing/editing-contract.ts';
import { addErrors } from '#server/http/errors.ts';
import { addCallers } from '#server/security/caller.ts';
import type { Publisher } from '#server/services/publishing/editor/editor-deps.ts';
import { addEditorService } from '#server/services/publishing/editor/plugin.ts';
import { PublishRefused } from '#server/services/publishing/publish-refused.ts';
import { type AccountName, asAccount, verifyAccountName } from '#tests/support/account/staff-accounts.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { ines, openTestRepository, writtenAt } from './content-repository.ts';

export async function openEditorRoom(files: Record<string, string | Buffer>) {
  const opened = await openTestRepository(files);
  const { repository, drafts } = opened;
  const saved: string[] = [];
  const dropped: string[] = [];
  let refusal: PublishRefused | undefined;
  const publisher: Publisher = {
    publish: async (_, ids, note) => {
      if (refusal) throw refusal;
      const main = await repository.head();
      const candidate = await repository.merged(main, ids, ines, note);
      if ('conflicts' in candidate)
        throw new PublishRefused(candidate.conflicts.map(({ path, message }) => ({ file: path, message })));
      await repository.advanceMain(main, candidate.commit);
      for (const id of ids) await drafts.discard(id);
    },
    draftSaved: (id) => void saved.push(id),
    dropPreview: async (id) => void dropped.push(id),
    previewOf: async (id) =>
      saved.includes(id) ? { url: `/preview/${id}/`, state: 'building', problems: [], steps: [] } : undefined,
  };
  const app = Fastify({ bodyLimit: 256 * 1024 });
  addErrors(app, { strict: true });
  await app.register(cookie);
  addCallers(app, { https: false, verifyBearer: verifyAccountName });
  addEditorService(app, {
    openPublishing: async () => ({ repository, drafts, publisher }),
    namesOf: async (ids) => new Map(ids.map((id) => [id, `Name of ${id}`])),
    emailOf: async (id) => `${id}@example.com`,
    renderText: (text) => ({ html: `<p>${text}</p>`, drawings: [], problems: [] }),
    pages: () => [{ url: '/shop/parts/', title: 'Parts', kind: 'page' }],
    now: () => writtenAt,
  });

  const ask = (action: EditorActionName, params: object = {}, as: AccountName = 'editor') =>
    send(app, editorAction, { body: { action, params: { branch: 'main', ...params } } }, asAccount(as));

  const act = async (action: EditorActionName, params: object = {}, as: AccountName = 'editor') => {
    const response = await ask(action, params, as);
    if (response.statusCode !== 200) throw new Error(`${action}: ${response.statusCode} ${response.body}`);
    return response.json();
  };
  const refused = async (action: EditorActionName, params: object = {}, as: AccountName = 'editor') =>
    failureOf(await ask(action, params, as));

  const persistParams = (path: string, form: object, assets: object[] = []) => {
    const [collectionName = '', file = ''] = path.split('/');
    const slug = file.replace('.json', '');
    return {
      dataFiles: [{ path, slug, raw: `${JSON.stringify(form, null, 2)}\n` }],
      assets,
      options: { collectionName, commitMessage: 'Update', useWorkflow: true, status: 'draft' },
    };
  };
  const config = async () => (await send(app, editorConfig, {}, asAccount('editor'))).json();
  const formOf = async (path: string): Promise<Record<string, unknown>> =>
    JSON.parse(((await act('getEntry', { path })) as EditorEntry).data);
  const ready = (collection: string, slug: string) =>
    act('updateUnpublishedEntryStatus', { collection, slug, newStatus: 'pending_publish' });

  return {
    ...opened,
    app,
    saved,
    dropped,
    ask,
    act,
    refused,
    config,
    persistParams,
    formOf,
    ready,
    refuse: (error: PublishRefused | undefined) => {
      refusal = error;
    },
    close: async () => {
      await app.close();
      await opened.remove();
    },
  };
}

export type EditorRoom = Awaited<ReturnType<typeof openEditorRoom>>;
