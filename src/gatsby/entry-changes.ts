import { createHash } from 'node:crypto';
import type { GatsbyCache } from 'gatsby';

type Digests = Record<string, string>;

const key = 'entry-digests';

let before: Digests = {};
let now: Digests = {};

/**
 * Recalls the entries of the last build, if it came to its end. They are forgotten at once and remembered
 * again only at the end of this one: where a build was cut short, or content was tried out in between,
 * nothing passes for unchanged.
 */
export async function recallEntries(cache: GatsbyCache): Promise<void> {
  before = (await cache.get(key)) ?? {};
  now = {};
  await cache.set(key, {});
}

/** Takes an entry in, and says whether the last build had the same. */
export function isSameEntry(id: string, entry: object): boolean {
  now[id] = createHash('sha256').update(JSON.stringify(entry)).digest('base64');
  return isUnchanged(id);
}

/** Whether an entry that was taken in is the last build's: what was written for it then still stands. */
export const isUnchanged = (id: string): boolean => now[id] !== undefined && now[id] === before[id];

export const isGone = (id: string): boolean => now[id] === undefined;

/** The ids that the last build had; nothing where that is not known. */
export const idsBefore = (): string[] => Object.keys(before);

export const rememberEntries = (cache: GatsbyCache): Promise<unknown> => cache.set(key, now);
