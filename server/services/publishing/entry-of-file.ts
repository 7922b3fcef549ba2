import { type Collection, collections, draftFolder } from '#domain/publishing/collections.ts';

function slugIn({ type, name }: Collection, file: string): string | undefined {
  if (type.holds === 'one') return file === type.file ? name : undefined;
  if (type.holds !== 'each' || !file.startsWith(`${type.folder}/`)) return undefined;
  return file.slice(type.folder.length + 1).replace(/\.\w+$/, '');
}

/**
 * Returns the entry of a file by its draft name: `promotions/quiet-months`. Undefined for a file with several
 * entries.
 */
export function entryOfFile(file: string): string | undefined {
  for (const collection of collections) {
    const slug = slugIn(collection, file);
    if (slug !== undefined) return `${draftFolder(collection)}/${slug}`;
  }
  return undefined;
}
