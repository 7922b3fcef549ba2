import type { Caller } from '#domain/access/caller.ts';
import { titleOf } from '#domain/publishing/collections.ts';
import { isMovable, pageOfEntry } from '#domain/publishing/entry-page.ts';
import { slugOf } from '#domain/publishing/slug-of.ts';
import { HttpError } from '#server/http/http-error.ts';
import { requireEditing } from '../require-editing.ts';
import type { EditorDeps } from './editor-deps.ts';
import { addressOf } from './entry-view.ts';
import { movedLinks, movedReferences } from './move-references.ts';
import { withRedirect } from './redirect-edits.ts';
import { noEntry } from './refusals.ts';
import { editsFor, entryOf, type StoredEntry } from './stored-entries.ts';

const refused = (status: number, code: string, message: string): HttpError =>
  new HttpError(status, { code, message });

const notMovable = () =>
  refused(422, 'not_movable', 'The name of this entry is not part of an address, and other data use it.');

/**
 * Saves a draft under the new name that also contains the links, references and redirect, so that all become
 * visible together. The entry must have no draft: its text would stay under the old name.
 */
export async function renameEntry(
  deps: EditorDeps,
  caller: Caller,
  place: { collection: string; slug: string },
  wanted: string,
): Promise<{ slug: string; draft: string }> {
  const { repository, drafts, previews } = deps;
  const { collection, slug, id } = addressOf(place.collection, place.slug);
  requireEditing(caller, [id]);
  const { type } = collection;
  if (!isMovable(place.collection) || type.holds === 'one') throw notMovable();
  const to = slugOf(wanted);
  if (to === '' || to === slug)
    throw new HttpError(422, {
      code: 'invalid_entry',
      message: 'Choose another name.',
      fields: [{ path: 'to', message: 'Choose another name: letters, digits and hyphens.' }],
    });
  if (await drafts.get(id))
    throw refused(
      409,
      'has_draft',
      'This entry has changes that are not published. Publish or discard them first.',
    );
  const target = `${place.collection}/${to}`;
  const head = await repository.head();
  const files = await repository.filesAt(head);
  const entry = entryOf(collection, files, slug);
  if (!entry) throw noEntry();
  if (entryOf(collection, files, to) || (await drafts.get(target)))
    throw refused(409, 'name_taken', `The name ${to} is taken. Choose another one.`);

  const moved = movedFiles(files, entry, { collection, from: slug, to });
  const edits = new Map<string, string | null>(moved);
  const by = { ...(await deps.authorOf(caller)), at: deps.now() };
  await drafts.saveEntry({ id: target, title: titleOf(collection, entry.data), edits, by, from: head });
  previews.draftSaved(target);
  return { slug: to, draft: target };
}

type Files = Map<string, string>;
type Move = { collection: ReturnType<typeof addressOf>['collection']; from: string; to: string };

/** Applies each step to the result of the one before: several may change one file. */
function movedFiles(files: ReadonlyMap<string, string>, entry: StoredEntry, { collection, from, to }: Move) {
  const now: Files = new Map(files);
  const edits = new Map<string, string | null>();
  const take = (changes: Iterable<readonly [string, string | null]>) => {
    for (const [file, text] of changes) {
      edits.set(file, text);
      if (text === null) now.delete(file);
      else now.set(file, text);
    }
  };
  const { type } = collection;
  if (type.holds === 'one') return edits;
  const data = { ...entry.data, [type.key]: to };
  // The file keeps its text, with comments: git and editors see a rename.
  if (type.holds === 'each') now.set(`${type.folder}/${to}.${type.extension}`, now.get(entry.file) ?? '');
  const changes = editsFor(collection, now, type.holds === 'each' ? undefined : entry, data);
  take(changes);
  if (type.holds === 'each') take([[entry.file, null]]);
  take(movedReferences(now, collection, from, to));
  const [old, page] = [pageOfEntry(collection.name, from), pageOfEntry(collection.name, to)];
  if (!old || !page) return edits;
  take(movedLinks(now, old, page));
  take([withRedirect(now, { from: old, to: page })]);
  return edits;
}
