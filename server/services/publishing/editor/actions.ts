import type { Caller } from '#domain/access/caller.ts';
import { picturesFolder } from '#domain/content/content-types.ts';
import type {
  EditorActionName,
  EditorAnswer,
  EditorMedia,
  EditorParams,
} from '#domain/publishing/editing-contract.ts';
import { pictureName, thumbnail } from './check-picture.ts';
import type { EditorDeps } from './editor-deps.ts';
import { addressOf } from './entry-view.ts';
import { PublishDrafts } from './publish-drafts.ts';
import { ReadEntries } from './read-entries.ts';
import { noEntry, notContent } from './refusals.ts';
import { SaveEntry } from './save-entry.ts';

type Actions = {
  [Name in EditorActionName]: (params: EditorParams<Name>, caller: Caller) => Promise<EditorAnswer>;
};

const media = (path: string, bytes: Buffer): EditorMedia => ({
  id: path,
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  encoding: 'base64',
  content: bytes.toString('base64'),
});

/** Actions of the editor's protocol, backed by drafts. */
export function editorActions(deps: EditorDeps): Actions & { read: ReadEntries } {
  const { repository, drafts } = deps;
  const read = new ReadEntries(deps);
  const saving = new SaveEntry(deps);
  const publishing = new PublishDrafts(deps);

  const picture = async (path: string, commit: string): Promise<Buffer> => {
    const file = await repository.fileAt(commit, `${picturesFolder}/${pictureName(path)}`);
    if (!file) throw noEntry();
    return file.bytes;
  };
  const remove = async (paths: readonly string[], caller: Caller) => {
    await publishing.remove(caller, paths);
    return { message: 'removed' };
  };

  return {
    read,
    info: async () => ({ repo: 'content', publish_modes: ['editorial_workflow'], type: 'local_git' }),
    entriesByFolder: ({ folder }) => read.ofFolder(folder),
    entriesByFiles: ({ files }) => read.ofPaths(files.map(({ path }) => path)),
    getEntry: ({ path }) => read.one(path),
    unpublishedEntries: async () => (await read.drafts()).ids,
    unpublishedEntry: ({ id, collection, slug }) => {
      const [first = '', second = ''] = id?.split('/') ?? [collection, slug];
      return read.draft(first, second);
    },
    unpublishedEntryDataFile: async ({ collection, slug }) => ({
      data: await read.draftData(collection, slug),
    }),
    unpublishedEntryMediaFile: async ({ collection, slug, path }) => {
      const draft = await drafts.get(addressOf(collection, slug).id);
      if (!draft) throw noEntry();
      return media(path, await picture(path, draft.commit));
    },
    deleteUnpublishedEntry: async (params, caller) => {
      await publishing.discard(caller, params);
      return { message: 'discarded' };
    },
    persistEntry: async (params, caller) => ({
      message: 'saved',
      version: await saving.save(caller, params),
    }),
    updateUnpublishedEntryStatus: async (params, caller) => {
      await publishing.setStatus(caller, params);
      return { message: 'moved' };
    },
    publishUnpublishedEntry: async (params, caller) => {
      await publishing.publish(caller, params);
      return { message: 'published' };
    },
    getMedia: async ({ mediaFolder }) => {
      if (mediaFolder.replace(/^\//, '') !== picturesFolder) throw notContent(mediaFolder);
      const commit = await repository.head();
      const paths = [...(await repository.filesAt(commit)).keys()].filter((path) =>
        path.startsWith(`${picturesFolder}/`),
      );
      return Promise.all(
        paths.map(async (path) => media(path, await thumbnail(await picture(path, commit)))),
      );
    },
    getMediaFile: async ({ path }) => media(path, await picture(path, await repository.head())),
    persistMedia: async ({ asset }, caller) => {
      const path = await publishing.addPicture(caller, asset);
      return media(path, await picture(path, await repository.head()));
    },
    deleteFile: ({ path }, caller) => remove([path], caller),
    deleteFiles: ({ paths }, caller) => remove(paths, caller),
    getDeployPreview: (params) => publishing.previewOf(params),
  };
}
