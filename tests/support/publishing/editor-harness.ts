import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { longestAddressId } from '#domain/places/address-contract.ts';
import { editorConfig } from '#domain/publishing/editing-contract.ts';
import {
  discardDraft,
  type NewPicture,
  readEntry,
  saveEntry,
  unpublishEntry,
} from '#domain/publishing/writing-contract.ts';
import { addErrors } from '#server/http/errors.ts';
import { addCallers } from '#server/security/caller.ts';
import { addEditorService } from '#server/services/publishing/editor/plugin.ts';
import { type AccountName, asAccount, verifyAccountName } from '#tests/support/account/staff-accounts.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { ines, openTestRepository, writtenAt } from './content-repository.ts';

export async function openEditorRoom(
  files: Record<string, string | Buffer>,
  { now = () => writtenAt }: { now?: () => Date } = {},
) {
  const opened = await openTestRepository(files);
  const { repository, drafts } = opened;
  const saved: string[] = [];
  const dropped: string[] = [];
  const app = Fastify({ bodyLimit: 256 * 1024, routerOptions: { maxParamLength: longestAddressId } });
  addErrors(app, { strict: true });
  await app.register(cookie);
  addCallers(app, { https: false, verifyBearer: verifyAccountName });
  addEditorService(app, {
    openPublishing: async () => ({
      repository,
      drafts,
      previews: {
        draftSaved: (id) => void saved.push(id),
        dropPreview: async (id) => void dropped.push(id),
      },
    }),
    namesOf: async (ids) => new Map(ids.map((id) => [id, `Name of ${id}`])),
    emailOf: async (id) => `${id}@example.com`,
    renderText: (text) => ({ html: `<p>${text}</p>`, drawings: [], problems: [] }),
    pages: () => [{ url: '/shop/parts/', title: 'Parts', kind: 'page' }],
    now,
    timeZone: () => 'America/Chicago',
  });

  const editor = asAccount('editor');
  const at = (entry: string) => {
    const [collection = '', slug = ''] = entry.split('/');
    return { params: { collection, slug } };
  };
  const read = (entry: string) => call(app, readEntry, at(entry), editor);

  interface Saving {
    pictures?: NewPicture[];
    preview?: boolean;
    as?: AccountName;
  }
  /** Saves an entry named `collection/slug`; returns the response. */
  const ask = (entry: string, form: object, { as = 'editor', ...rest }: Saving = {}) =>
    send(app, saveEntry, { ...at(entry), body: { form, ...rest } }, asAccount(as));
  const save = async (entry: string, form: object, saving: Saving = {}): Promise<string> => {
    const response = await ask(entry, form, saving);
    if (response.statusCode !== 200) throw new Error(`${entry}: ${response.statusCode} ${response.body}`);
    return response.json().version;
  };
  const refused = async (entry: string, form: object, saving: Saving = {}) =>
    failureOf(await ask(entry, form, saving));

  const discard = (draft: string, as: AccountName = 'editor') =>
    send(app, discardDraft, at(draft), asAccount(as));
  /** Merges a draft into the published content, as a release does. */
  const publish = async (draft: string): Promise<void> => {
    const main = await repository.head();
    const merged = await repository.merged(main, [draft], ines, 'Publish');
    if ('conflicts' in merged) throw new Error(merged.conflicts.map(({ path }) => path).join());
    await repository.advanceMain(main, merged.commit);
    await drafts.discard(draft);
  };
  const remove = async (entry: string): Promise<void> =>
    publish((await call(app, unpublishEntry, { ...at(entry), body: {} }, editor)).draft);

  return {
    ...opened,
    app,
    saved,
    dropped,
    read,
    formOf: async (entry: string) => (await read(entry)).form,
    ask,
    save,
    refused,
    discard,
    publish,
    remove,
    config: () => call(app, editorConfig, {}, editor),
    close: async () => {
      await app.close();
      await opened.remove();
    },
  };
}

export type EditorRoom = Awaited<ReturnType<typeof openEditorRoom>>;
