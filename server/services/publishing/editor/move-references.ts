import type { ContentTypeName } from '#domain/content/content-types.ts';
import { collectionName } from '#domain/publishing/collection-name.ts';
import { type Collection, collections } from '#domain/publishing/collections.ts';
import { editsFor, entriesOf } from './stored-entries.ts';

type Files = ReadonlyMap<string, string>;

/** Replaces a value at a dotted path, through lists; returns the same object if it is not there. */
function replaced(value: unknown, path: readonly string[], from: string, to: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => replaced(item, path, from, to));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  const [name, ...rest] = path;
  if (name === undefined) return value === from ? to : value;
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  const before = (value as Record<string, unknown>)[name];
  const after = replaced(before, rest, from, to);
  return after === before ? value : { ...value, [name]: after };
}

const referencesTo = (collection: Collection, target: Collection): string[] =>
  Object.entries(collection.references ?? {})
    .filter(([, type]: [string, ContentTypeName]) => collectionName(type) === target.name)
    .map(([path]) => path);

/** Returns the content files with references to a renamed entry changed; only changed files. */
export function movedReferences(
  files: Files,
  target: Collection,
  from: string,
  to: string,
): Map<string, string> {
  const now = new Map(files);
  const changed = new Map<string, string>();
  for (const collection of collections)
    for (const path of referencesTo(collection, target))
      for (const { slug } of entriesOf(collection, now)) {
        const entry = entriesOf(collection, now).find((one) => one.slug === slug);
        if (!entry) continue;
        const data = replaced(entry.data, path.split('.'), from, to) as Record<string, unknown>;
        if (data === entry.data) continue;
        for (const [file, text] of editsFor(collection, now, entry, data))
          if (text !== null) {
            now.set(file, text);
            changed.set(file, text);
          }
      }
  return changed;
}

/** Returns the files that link to a page, without the redirects, which lead old addresses there. */
export const linkingFiles = (files: Files, page: string): string[] =>
  [...files].filter(([file, text]) => file !== 'redirects.yaml' && linksIn(text, page)).map(([file]) => file);

const linkTo = (page: string): RegExp =>
  new RegExp(`(?<![\\w-])${page.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'g');

const linksIn = (text: string, page: string): boolean => linkTo(page).test(text);

/** Returns the files with links to a page changed; only changed files. */
export const movedLinks = (files: Files, from: string, to: string): Map<string, string> =>
  new Map(
    linkingFiles(files, from).map((file) => [file, (files.get(file) ?? '').replaceAll(linkTo(from), to)]),
  );
