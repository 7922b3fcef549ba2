import { hash } from 'node:crypto';
import { z } from 'zod';

const storedSchema = z.tuple([z.string(), z.number().int()]);

/**
 * Manifest of a release: site and content files by path, with hashes and sizes; the code version and
 * client-only page patterns.
 */
const manifestSchema = z.object({
  version: z.literal(1),
  code: z.string(),
  site: z.record(z.string(), storedSchema),
  matchPaths: z.array(z.object({ path: z.string(), matchPath: z.string() })),
  /** Images have only a name here; the site's pages contain them. */
  content: z.record(z.string(), storedSchema.nullable()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Serializes a manifest canonically; its id is the SHA-256 of the text. */
export function writtenManifest(manifest: Manifest): { id: string; text: string } {
  const text = JSON.stringify({
    ...manifest,
    site: sorted(manifest.site),
    content: sorted(manifest.content),
  });
  return { id: hash('sha256', text), text };
}

export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

export function changedPages(before: Manifest | undefined, after: Manifest): string[] {
  const paths = new Set([...Object.keys(before?.site ?? {}), ...Object.keys(after.site)]);
  return [...paths].filter((path) => isPage(path) && before?.site[path]?.[0] !== after.site[path]?.[0]);
}

/** Excludes Gatsby's data and Partytown's frame. */
const isPage = (path: string): boolean => /^(?!_gatsby\/|~partytown\/).*\.html$/.test(path);

export const pagesOf = ({ site }: Manifest): string[] => Object.keys(site).filter(isPage);
