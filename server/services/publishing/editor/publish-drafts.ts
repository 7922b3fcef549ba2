import type { Caller } from '#domain/access/caller.ts';
import { titleOf } from '#domain/publishing/collections.ts';
import type { EditorParams, EditorPreview } from '#domain/publishing/editing-contract.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Edits } from '../repository/git-objects.ts';
import { requireEditing } from '../require-editing.ts';
import { checkPicture, pictureName } from './check-picture.ts';
import type { EditorDeps } from './editor-deps.ts';
import { addressAt, addressOf } from './entry-view.ts';
import { noDraft, stateOf } from './read-entries.ts';
import { noEntry } from './refusals.ts';
import { editsFor, entryOf } from './stored-entries.ts';

export class PublishDrafts {
  constructor(private readonly deps: EditorDeps) {}

  async setStatus(caller: Caller, params: EditorParams<'updateUnpublishedEntryStatus'>): Promise<void> {
    const { id } = addressOf(params.collection, params.slug);
    requireEditing(caller, [id]);
    await this.deps.drafts.setState(id, { state: stateOf(params.newStatus) }, await this.author(caller));
  }

  async discard(caller: Caller, { collection, slug }: EditorParams<'deleteUnpublishedEntry'>): Promise<void> {
    // A draft created by hand may belong to no collection, and must still be discardable.
    const own = `${collection}/${slug}`;
    const id = (await this.deps.drafts.get(own)) ? own : addressOf(collection, slug).id;
    requireEditing(caller, [id]);
    await this.deps.drafts.discard(id);
  }

  async publish(
    caller: Caller,
    { collection, slug }: EditorParams<'publishUnpublishedEntry'>,
  ): Promise<void> {
    const draft = await this.deps.drafts.get(addressOf(collection, slug).id);
    if (!draft) throw noDraft();
    requireEditing(caller, [draft.id]);
    if (draft.state !== 'ready')
      throw new HttpError(409, {
        code: 'not_ready',
        message: 'Only what is ready can be published. Move it there first.',
      });
    await this.deps.publisher.publish(caller, [draft.id], draft.title);
  }

  async previewOf({ collection, slug }: EditorParams<'getDeployPreview'>): Promise<EditorPreview | null> {
    const preview = await this.deps.publisher.previewOf(addressOf(collection, slug).id);
    if (!preview) return null;
    return { url: preview.url, status: preview.state === 'ready' ? 'SUCCESS' : 'PENDING' };
  }

  /** Removes entries and pictures. Throws before the first removal if one of them cannot be removed. */
  async remove(caller: Caller, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const { id } = await this.removalOf(path);
      requireEditing(caller, [id]);
      await this.checkFree(id);
    }
    for (const path of paths) {
      // Read again: two entries may share a file.
      const { id, title, edits } = await this.removalOf(path);
      await this.publishAtOnce(caller, id, title, edits);
    }
  }

  private async removalOf(path: string): Promise<{ id: string; title: string; edits: Edits }> {
    if (path.startsWith('images/')) {
      const name = pictureName(path);
      if (!(await this.deps.repository.fileAt(await this.deps.repository.head(), path))) throw noEntry();
      return { id: `pictures/${idOf(name)}`, title: `Remove ${name}`, edits: new Map([[path, null]]) };
    }
    const { collection, slug, id } = addressAt(path);
    const files = await this.deps.repository.filesAt(await this.deps.repository.head());
    const entry = entryOf(collection, files, slug);
    if (!entry || collection.type.holds === 'one' || collection.fixed) throw noEntry();
    const edits = editsFor(collection, files, entry, null);
    return { id, title: `Remove ${titleOf(collection, entry.data)}`, edits };
  }

  async addPicture(
    caller: Caller,
    { path, content }: EditorParams<'persistMedia'>['asset'],
  ): Promise<string> {
    const name = pictureName(path);
    const file = `images/${name}`;
    if (await this.deps.repository.fileAt(await this.deps.repository.head(), file))
      throw new HttpError(409, {
        code: 'name_taken',
        message: `There is a picture ${name}. Choose another name.`,
      });
    const bytes = await checkPicture(name, Buffer.from(content, 'base64'));
    await this.publishAtOnce(caller, `pictures/${idOf(name)}`, `Add ${name}`, new Map([[file, bytes]]));
    return file;
  }

  /** Publishes by a temporary draft, deleted on success or failure. */
  private async publishAtOnce(caller: Caller, id: string, title: string, edits: Edits): Promise<void> {
    const { drafts, repository, publisher } = this.deps;
    await this.checkFree(id);
    const by = await this.author(caller);
    const draft = await drafts.saveEntry({ id, title, edits, by, from: await repository.head() });
    try {
      await publisher.publish(caller, [id], title);
    } catch (error) {
      await drafts.discard(id, draft.commit).catch(() => undefined);
      throw error;
    }
  }

  private async checkFree(id: string): Promise<void> {
    if (!(await this.deps.drafts.get(id))) return;
    const message = `There is a draft of ${id}. Publish or discard it first.`;
    throw new HttpError(409, { code: 'has_draft', message });
  }

  private async author(caller: Caller) {
    return { ...(await this.deps.authorOf(caller)), at: this.deps.now() };
  }
}

const idOf = (name: string): string => name.replace('.', '-');
