import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteChanges } from '#server/services/publishing/builder/site-changes.ts';

/** What each file of a site consists of, by its path. */
export type SiteDigests = Map<string, string>;

const digestOf = (site: string, path: string): string =>
  createHash('sha256')
    .update(readFileSync(join(site, path)))
    .digest('base64');

export function digestsOf(site: string): SiteDigests {
  const found = readdirSync(site, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))
    // What the folder keeps of itself.
    .filter((path) => !path.startsWith('.'));
  return new Map(paths.map((path) => [path, digestOf(site, path)]));
}

/** Brings digests up to date with what a build says that it has changed, and with nothing else. */
export function follow(digests: SiteDigests, site: string, { written, removed }: SiteChanges): void {
  for (const path of removed) digests.delete(path);
  for (const path of written) digests.set(path, digestOf(site, path));
}

/** The files in which two sites differ, each with how. */
export function differences(one: SiteDigests, other: SiteDigests): string[] {
  const missing = [...one.keys()].filter((path) => !other.has(path)).map((path) => `${path} is missing`);
  const differing = [...other].flatMap(([path, digest]) => {
    if (!one.has(path)) return [`${path} is left over`];
    return one.get(path) === digest ? [] : [`${path} is of other bytes`];
  });
  return [...missing, ...differing].sort();
}
