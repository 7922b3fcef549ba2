import { hash } from 'node:crypto';
import { type Collection, collectionOf, draftFolder } from '#domain/publishing/collections.ts';
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

/** Hash of an entry with its slug, so that a copied form does not count as the original. */
export const versionOf = ({ slug, data }: Pick<StoredEntry, 'slug' | 'data'>): string =>
  `${slug}:${hash('sha256', JSON.stringify(data)).slice(0, 20)}`;

export const entryForm = (collection: Collection, entry: StoredEntry): Record<string, unknown> => ({
  ...formOf(collection.fields, entry.data),
  [versionField]: versionOf(entry),
});
