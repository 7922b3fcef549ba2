const folder = 'unpublish';

/** Returns the draft that removes an entry: `articles/glass` gives `unpublish/articles--glass`. */
export const removalDraft = (entry: string): string => `${folder}/${entry.replace('/', '--')}`;

/** Returns the entry that a draft removes; undefined for other drafts. Slugs contain no double hyphen. */
export function removedEntry(draft: string): { collection: string; slug: string } | undefined {
  const [, collection, slug] = /^unpublish\/([a-z0-9]+(?:-[a-z0-9]+)*)--([a-z0-9-]+)$/.exec(draft) ?? [];
  return collection && slug ? { collection, slug } : undefined;
}
