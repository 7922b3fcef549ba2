import { createHash } from 'node:crypto';
import type { EditorEntry } from '#domain/contracts/editing.ts';
import { type Collection, collectionOf, draftFolder, slugOf } from '#domain/editing/collections.ts';
import { formOf } from './form-data.ts';
import { notContent } from './refusals.ts';
import type { StoredEntry } from './stored-entries.ts';

/** An entry as the editor's calls name it. */
export interface EntryAddress {
  collection: Collection;
  slug: string;
  /** Of its draft. */
  id: string;
}

export const versionField = '_version';
/** What was saved from the same form since. */
export const savedField = '_saved';

/** Finds the collection of an entry; what content has no place for is refused. */
export function addressOf(folder: string, name: string): EntryAddress {
  const slug = slugOf(name);
  const collection = collectionOf(folder, slug);
  if (!collection || slug === '') throw notContent(`${folder}/${name}`);
  return { collection, slug, id: `${draftFolder(collection)}/${slug}` };
}

/** The same by the path under which an entry is handed out. */
export function addressAt(path: string): EntryAddress {
  const [, folder, slug] = /^([a-z0-9-]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (!folder || !slug) throw notContent(path);
  return addressOf(folder, slug);
}

/** What an entry says, in short; with its name, so that a copy of a form is not taken for the form. */
export const versionOf = ({ slug, data }: StoredEntry): string =>
  `${slug}:${createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 20)}`;

/** An entry as its form takes it. */
export function entryView(collection: Collection, entry: StoredEntry): EditorEntry {
  const version = versionOf(entry);
  const form = { ...formOf(collection.fields, entry.data), [versionField]: version };
  const path = `${draftFolder(collection)}/${entry.slug}.json`;
  return {
    data: JSON.stringify(form),
    file: { path, id: version, ...(collection.group && { label: collection.label }) },
  };
}
