import { hash } from 'node:crypto';
import type { GatsbyCache } from 'gatsby';
import { isResident } from './build-environment.ts';

type Digests = Record<string, string>;

const key = 'entry-digests';

let before: Digests = {};
let now: Digests = {};
let isRecalled = false;

/** Clears them until the end of this build: those of an aborted build never count as unchanged. */
export async function recallEntries(cache: GatsbyCache): Promise<void> {
  before = isResident && isRecalled ? now : ((await cache.get(key)) ?? {});
  isRecalled = true;
  now = {};
  await cache.set(key, {});
}

/** Records an entry; returns whether the last build had the same. */
export function isSameEntry(id: string, entry: object): boolean {
  now[id] = hash('sha256', JSON.stringify(entry), 'base64');
  return now[id] === before[id];
}

export const digestOf = (id: string): string => now[id] ?? '';

export const isGone = (id: string): boolean => now[id] === undefined;

const orders = new Map<string, string>();

/** Returns whether the order of a type's entries has changed since this process last recorded it. */
export function isMoved(type: string, ids: readonly string[]): boolean {
  const order = ids.join();
  const isSame = orders.get(type) === order;
  orders.set(type, order);
  return !isSame;
}

export const idsBefore = (): string[] => Object.keys(before);

export const rememberEntries = (cache: GatsbyCache): Promise<unknown> => cache.set(key, now);
