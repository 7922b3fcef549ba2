import { basename } from 'node:path';
import type { Caller } from '#domain/access/caller.ts';
import { unprintableIn } from '#domain/content/checks/unprintable.ts';
import { draftFolder, titleOf } from '#domain/publishing/collections.ts';
import { slugOf } from '#domain/publishing/slug-of.ts';
import type { ReceivedPicture, saveEntry } from '#domain/publishing/writing-contract.ts';
import { fileBytes } from '#server/files/file-bytes.ts';
import type { CheckedRequest } from '#server/http/check-request.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Draft } from '../repository/drafts.ts';
import { isChangedMeanwhile } from '../repository/repository-refused.ts';
import { requireEditing } from '../require-editing.ts';
import { checkedPictureName, checkPicture } from './check-picture.ts';
import type { EditorDeps } from './editor-deps.ts';
import { addressOf, type EntryAddress, savedField, versionField, versionOf } from './entry-view.ts';
import { dataOf, UnreadableField } from './form-data.ts';
import { invalidEntry, noEntry, notContent } from './refusals.ts';
import {
  dataAsRead,
  editsFor,
  entriesOf,
  entryOf,
  entryOfDraft,
  isNumbered,
  type StoredEntry,
} from './stored-entries.ts';

type Form = Record<string, unknown>;

const yourTextStays = 'Your text is still in the form: copy what you need, then open the entry again.';

function changedByOther(draft: Draft | undefined): HttpError {
  const who = draft ? `${draft.author.name} saved a draft of this entry` : 'This entry was published anew';
  const message = `${who} after you opened it. Nothing was saved. ${yourTextStays}`;
  return new HttpError(409, { code: 'entry_changed', message });
}

const taken = (slug: string, title: string): HttpError =>
  new HttpError(409, {
    code: 'name_taken',
    message: `The name ${slug} belongs to “${title}”. Choose another one.`,
  });

const canAdd = ({ collection: { type, fixed } }: EntryAddress): boolean => type.holds !== 'one' && !fixed;

const isUnsaved = (form: Form): boolean => !form[versionField];

const isSameKey = (key: unknown, before: unknown): boolean => String(key).trim() === String(before).trim();

/** Saves a form into the entry's draft; rejects it after concurrent changes. */
export class SaveEntry {
  constructor(private readonly deps: EditorDeps) {}

  /** Returns the saved entry's version. */
  async save(caller: Caller, { params, body }: CheckedRequest<typeof saveEntry>): Promise<string> {
    const { form, pictures } = body;
    const address = addressOf(params.collection, params.slug);
    requireEditing(caller, [address.id]);
    const { repository, drafts, previews, now } = this.deps;
    const draft = await drafts.get(address.id);
    const head = await repository.head();
    const from = draft?.commit ?? head;
    const files = await repository.filesAt(from);
    // Before its name is looked at: a new entry may lack one, like any other field.
    if (isUnsaved(form) && canAdd(address)) this.data(address, form, undefined);
    const entry = await this.expected(address, form, files, draft);
    const data = dataAsRead(address.collection, this.data(address, form, entry));

    // The editor has seen the conflict with the published content, so this save resolves it.
    const onto = draft && draft.conflicts.length > 0 ? head : undefined;
    const base = onto ? await repository.filesAt(onto) : files;
    const { collection, slug, id } = address;
    const place = onto ? entryOfDraft(collection, base, slug) : entry;
    const edits = new Map<string, string | Buffer | null>([
      ...(onto ? await this.picturesOf(data, { files, base, from }) : []),
      ...(await this.pictures(pictures, from)),
      ...editsFor(collection, base, place, data),
    ]);
    const version = versionOf({ slug, data });
    if (edits.size === 0 && !onto) return version;
    const by = { ...(await this.deps.authorOf(caller)), at: now() };
    try {
      await drafts.saveEntry({
        id,
        title: titleOf(collection, data),
        edits,
        by,
        from,
        ...(onto && { onto }),
      });
    } catch (error) {
      if (isChangedMeanwhile(error)) throw changedByOther(await drafts.get(id));
      throw error;
    }
    if (body.preview) previews.draftSaved(id);
    else await previews.dropPreview(id);
    return version;
  }

  /** Returns the entry that the form was loaded from; undefined for a new one. */
  private async expected(
    { collection, slug }: EntryAddress,
    form: Form,
    files: ReadonlyMap<string, string>,
    draft: Draft | undefined,
  ): Promise<StoredEntry | undefined> {
    const entry = draft ? entryOfDraft(collection, files, slug) : entryOf(collection, files, slug);
    const version = String(form[versionField] ?? '');
    // A copied form contains the original's version.
    if (version.startsWith(`${slug}:`)) {
      if (!entry) throw noEntry();
      const known = [version, ...(Array.isArray(form[savedField]) ? form[savedField] : [])];
      if (!known.includes(versionOf(entry))) throw changedByOther(draft);
      return entry;
    }
    const { type } = collection;
    if (type.holds === 'one') throw entry ? changedByOther(draft) : noEntry();
    if (collection.fixed) throw notContent(slug);
    const key = form[type.key];
    const own = slugOf(key);
    const isList = type.holds !== 'each';
    const entries = isList ? entriesOf(collection, files) : [entryOf(collection, files, own)];
    const other = entries.find((one) => one && (!isList || String(one.data[type.key]) === String(key)));
    if (other) throw taken(own, titleOf(collection, other.data));
    // A client may assign the address of an entry that it has not loaded.
    const atAddress = entries.find((one) => one?.slug === slug);
    if (atAddress) throw taken(slug, titleOf(collection, atAddress.data));
    if (isList ? isNumbered(slug, own) : slug === own) return undefined;
    // A client may add a number for an existing draft's name, which the file name cannot have.
    const ofDraft = await this.deps.drafts.get(`${draftFolder(collection)}/${own}`);
    throw ofDraft
      ? taken(own, `a draft of ${ofDraft.author.name}`)
      : new HttpError(422, {
          code: 'invalid_entry',
          message: `The entry’s address is ${slug}, and its name gives ${own}. Open the form anew, and save it again.`,
        });
  }

  private data({ collection }: EntryAddress, form: Form, entry: StoredEntry | undefined): Form {
    const { type, fields } = collection;
    try {
      const data = dataOf(fields, form, entry?.data);
      if (type.holds !== 'one' && entry && !isSameKey(data[type.key], entry.data[type.key]))
        throw invalidEntry(collection, [
          {
            code: 'custom',
            path: [type.key],
            message: 'cannot change once it is saved: links lead to it',
            input: '',
          },
        ]);
      const unprintable = unprintableIn(data);
      if (unprintable)
        throw invalidEntry(collection, [
          { code: 'custom', input: '', ...unprintable, path: [...unprintable.path] },
        ]);
      const checked = type.schema.safeParse(data);
      if (!checked.success) throw invalidEntry(collection, checked.error.issues);
      return data;
    } catch (error) {
      if (!(error instanceof UnreadableField)) throw error;
      throw invalidEntry(collection, [
        { code: 'custom', path: [...error.path], message: error.message, input: '' },
      ]);
    }
  }

  /** Returns the form's new images; skips those in the draft. */
  private async pictures(added: readonly ReceivedPicture[], commit: string) {
    const pictures = added.map(async ({ name: file, base64 }) => {
      const name = checkedPictureName(file);
      const bytes = fileBytes(base64);
      const known = await this.deps.repository.fileAt(commit, `images/${name}`);
      if (known?.bytes.equals(bytes)) return [];
      if (known) throw taken(name, 'another picture');
      return [[`images/${name}`, await checkPicture(name, bytes)] as const];
    });
    return (await Promise.all(pictures)).flat();
  }

  /** Returns pictures that a text names and the published content lacks, such as after a rollback. */
  private async picturesOf(
    data: Form,
    { files, base, from }: Record<'files' | 'base', ReadonlyMap<string, string>> & { from: string },
  ) {
    const text = JSON.stringify(data);
    const wanted = [...files.keys()].filter(
      (path) => path.startsWith('images/') && !base.has(path) && text.includes(basename(path)),
    );
    const read = wanted.map(async (path) => {
      const file = await this.deps.repository.fileAt(from, path);
      return file ? [[path, file.bytes] as const] : [];
    });
    return (await Promise.all(read)).flat();
  }
}
