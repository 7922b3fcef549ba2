import type { Caller } from '#domain/access/caller.ts';
import { collectionOf, titleOf } from '#domain/publishing/collections.ts';
import { pageOfEntry } from '#domain/publishing/entry-page.ts';
import { removalDraft, removedEntry } from '#domain/publishing/removal-draft.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Edits } from '../repository/git-objects.ts';
import { requireEditing } from '../require-editing.ts';
import type { EditorDeps } from './editor-deps.ts';
import { addressOf } from './entry-view.ts';
import { linkingFiles } from './move-references.ts';
import { redirectOf, withRedirect } from './redirect-edits.ts';
import { noEntry, notContent } from './refusals.ts';
import { editsFor, entryOf } from './stored-entries.ts';

type Place = { collection: string; slug: string };
type Files = ReadonlyMap<string, string>;

function removalEdits(
  files: Files,
  { collection: folder, slug }: Place,
  redirectTo: string | undefined,
): Edits {
  const collection = collectionOf(folder, slug);
  const entry = collection && entryOf(collection, files, slug);
  if (!collection || !entry) return new Map();
  const edits = editsFor(collection, files, entry, null);
  const page = pageOfEntry(folder, slug);
  return new Map([
    ...edits,
    ...(page && redirectTo ? [withRedirect(files, { from: page, to: redirectTo })] : []),
  ]);
}

/** Saves the removal of a published entry as a draft; scheduled with `at`. */
export async function unpublishEntry(
  deps: EditorDeps,
  caller: Caller,
  place: Place,
  { at, redirectTo }: { at: Date | undefined; redirectTo: string | undefined },
): Promise<string> {
  const { repository, drafts, now } = deps;
  const { collection, slug, id } = addressOf(place.collection, place.slug);
  requireEditing(caller, [id]);
  if (collection.type.holds === 'one' || collection.fixed) throw notContent(id);
  if (at && at <= now())
    throw new HttpError(422, { code: 'past_time', message: 'Choose a time that lies ahead' });
  const head = await repository.head();
  const files = await repository.filesAt(head);
  const entry = entryOf(collection, files, slug);
  if (!entry) throw noEntry();
  const draft = removalDraft(id);
  if (await drafts.get(draft))
    throw new HttpError(409, {
      code: 'has_draft',
      message: 'This entry is to be taken off the site already.',
    });
  checkLinks(files, entry.file, pageOfEntry(place.collection, slug));
  const by = { ...(await deps.authorOf(caller)), at: now() };
  const title = `Take off the site: ${titleOf(collection, entry.data)}`;
  const edits = removalEdits(files, { collection: place.collection, slug }, redirectTo);
  await drafts.saveEntry({
    id: draft,
    title,
    edits,
    by,
    from: head,
    begins: { state: 'ready', publishAt: at },
  });
  return draft;
}

function checkLinks(files: Files, own: string, page: string | undefined): void {
  const linking = page ? linkingFiles(files, page).filter((file) => file !== own) : [];
  if (linking.length === 0) return;
  throw new HttpError(409, {
    code: 'linked',
    message: `Other content links to this page: ${linking.join(', ')}. Change those links first, and publish.`,
  });
}

/**
 * Makes a due removal again from the content of now: the entry may have changed since it was scheduled.
 * Returns false if it is gone already. Leaves other drafts as they are.
 */
export async function renewRemoval(
  deps: Pick<EditorDeps, 'repository' | 'drafts' | 'now'>,
  draft: string,
): Promise<boolean> {
  const place = removedEntry(draft);
  const known = place && (await deps.drafts.get(draft));
  if (!place || !known) return true;
  const { repository, drafts } = deps;
  const page = pageOfEntry(place.collection, place.slug);
  const redirectTo = page && redirectOf(await repository.filesAt(known.commit), page);
  const head = await repository.head();
  const edits = removalEdits(await repository.filesAt(head), place, redirectTo);
  const by = { ...known.author, at: deps.now() };
  if (edits.size === 0) {
    await drafts.discard(draft, known.commit);
    return false;
  }
  await drafts.saveEntry({ id: draft, title: known.title, edits, by, from: known.commit, onto: head });
  return true;
}
