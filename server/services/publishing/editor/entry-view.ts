import { createHash } from 'node:crypto';
import { type Collection, collectionOf, draftFolder } from '#domain/publishing/collections.ts';
import type { EditorEntry } from '#domain/publishing/editing-contract.ts';
import { slugOf } from '#domain/publishing/slug-of.ts';
import { formOf } from './form-data.ts';
import { notContent } from './refusals.ts';
import type { StoredEntry } from './stored-entries.ts';

export interface EntryAddress {
  collection: Collection;
  slug: string;
  id: string;
}

export const versionField = '_version';
/** Versions saved from the same form. */
export const savedField = '_saved';

/** Finds an entry's collection; throws for unknown folders. */
export function addressOf(folder: string, name: string): EntryAddress {
  const slug = slugOf(name);
  const collection = collectionOf(folder, slug);
  if (!collection || slug === '') throw notContent(`${folder}/${name}`);
  return { collection, slug, id: `${draftFolder(collection)}/${slug}` };
}

export function addressAt(path: string): EntryAddress {
  const [, folder, slug] = /^([a-z0-9-]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (!folder || !slug) throw notContent(path);
  return addressOf(folder, slug);
}

/** Hash of an entry with its slug, so that a copied form does not count as the original. */
export const versionOf = ({ slug, data }: StoredEntry): string =>
  `${slug}:${createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 20)}`;

export function entryView(collection: Collection, entry: StoredEntry): EditorEntry {
  const version = versionOf(entry);
  const form = { ...formOf(collection.fields, entry.data), [versionField]: version };
  const path = `${draftFolder(collection)}/${entry.slug}.json`;
  return {
    data: JSON.stringify(form),
    file: { path, id: version, ...(collection.group && { label: collection.label }) },
  };
}
