import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteChanges } from '#server/services/publishing/builder/site-changes.ts';

export type SiteDigests = Map<string, string>;

const digestOf = (site: string, path: string): string =>
  hash('sha256', readFileSync(join(site, path)), 'base64');

export function digestsOf(site: string): SiteDigests {
  const found = readdirSync(site, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))
    // Excludes the folder's own dotfiles.
    .filter((path) => !path.startsWith('.'));
  return new Map(paths.map((path) => [path, digestOf(site, path)]));
}

/** Updates digests with the changes that a build reports, and no others. */
export function follow(digests: SiteDigests, site: string, { written, removed }: SiteChanges): void {
  for (const path of removed) digests.delete(path);
  for (const path of written) digests.set(path, digestOf(site, path));
}

export function differences(one: SiteDigests, other: SiteDigests): string[] {
  const missing = [...one.keys()].filter((path) => !other.has(path)).map((path) => `${path} is missing`);
  const differing = [...other].flatMap(([path, digest]) => {
    if (!one.has(path)) return [`${path} is left over`];
    return one.get(path) === digest ? [] : [`${path} is of other bytes`];
  });
  return [...missing, ...differing].sort();
}
