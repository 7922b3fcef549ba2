import { isDeepStrictEqual } from 'node:util';
import { collections } from '#domain/publishing/collections.ts';
import { readValue, UnreadableFile, withValue } from '../editor/stored-entries.ts';

type Entry = Record<string, unknown>;
type Entries = Map<string, Entry>;

function keyOfList(path: string): string | undefined {
  for (const { type } of collections) {
    if (type.holds === 'list' && type.file === path) return type.key;
    if (type.holds === 'lists' && path.startsWith(`${type.folder}/`)) return type.key;
  }
  return undefined;
}

/** Returns a file's entries by key; undefined unless it is a list with unique keys. */
function entriesByName(path: string, text: string, key: string): Entries | undefined {
  const items = text.trim() === '' ? [] : readValue(path, text);
  if (!Array.isArray(items)) return undefined;
  const entries = new Map(items.map((item: Entry) => [JSON.stringify(item?.[key]), item]));
  return entries.size === items.length ? entries : undefined;
}

function insert(entries: Entries, name: string, entry: Entry, before: string | undefined): Entries {
  const names = [...entries.keys()];
  const at = before !== undefined && names.includes(before) ? names.indexOf(before) + 1 : names.length;
  return new Map([...[...entries].slice(0, at), [name, entry], ...[...entries].slice(at)]);
}

/**
 * Merges list files per entry: Git reports conflicts for adjacent lines of different entries. Returns
 * undefined for other files, or if both sides changed the same entry.
 */
export function mergeLists(
  path: string,
  { base, ours, theirs }: { base: string; ours: string; theirs: string },
): string | undefined {
  const key = keyOfList(path);
  if (key === undefined) return undefined;
  try {
    const [before, here, there] = [base, ours, theirs].map((text) => entriesByName(path, text, key));
    if (!before || !here || !there) return undefined;
    let merged = new Map(here);
    let previous: string | undefined;
    const last = [...there.keys()].findLast((name) => before.has(name));
    for (const name of new Set([...there.keys(), ...before.keys()])) {
      const [was, our, their] = [before.get(name), here.get(name), there.get(name)];
      const isTheirs = isDeepStrictEqual(our, was);
      if (!isTheirs && !isDeepStrictEqual(their, was) && !isDeepStrictEqual(our, their)) return undefined;
      if (isTheirs && !their) merged.delete(name);
      else if (isTheirs && their && our) merged.set(name, their);
      else if (isTheirs && their)
        merged = insert(merged, name, their, previous === last ? undefined : previous);
      // Entries appended by the other side follow those appended by this side.
      if (their) previous = name === last || previous === last ? last : name;
    }
    return withValue(path, ours, [...merged.values()]);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
