import { createHash } from 'node:crypto';
import type { GatsbyCache } from 'gatsby';
import { isResident } from './build-environment.ts';

type Digests = Record<string, string>;

const key = 'entry-digests';

let before: Digests = {};
let now: Digests = {};
let isRecalled = false;

/**
 * Recalls the entries of the last build: of this process, or of another one that came to its end. They are
 * forgotten at once and remembered again only at the end of this build: where one was cut short, or content
 * was tried out in between, nothing passes for unchanged.
 */
export async function recallEntries(cache: GatsbyCache): Promise<void> {
  before = isResident && isRecalled ? now : ((await cache.get(key)) ?? {});
  isRecalled = true;
  now = {};
  await cache.set(key, {});
}

/** Takes an entry in, and says whether the last build had the same. */
export function isSameEntry(id: string, entry: object): boolean {
  now[id] = createHash('sha256').update(JSON.stringify(entry)).digest('base64');
  return now[id] === before[id];
}

/** What tells one state of an entry from another, of those that were taken in. */
export const digestOf = (id: string): string => now[id] ?? '';

export const isGone = (id: string): boolean => now[id] === undefined;

const orders = new Map<string, string>();

/** Whether the entries of a type stand in another order than when this process took them in last. */
export function isMoved(type: string, ids: readonly string[]): boolean {
  const order = ids.join();
  const isSame = orders.get(type) === order;
  orders.set(type, order);
  return !isSame;
}

/** The ids that the last build had; nothing where that is not known. */
export const idsBefore = (): string[] => Object.keys(before);

export const rememberEntries = (cache: GatsbyCache): Promise<unknown> => cache.set(key, now);
