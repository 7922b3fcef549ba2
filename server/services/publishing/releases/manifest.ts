import { createHash } from 'node:crypto';
import { z } from 'zod';

const storedSchema = z.tuple([z.string(), z.number().int()]);

/**
 * What a release consists of, as it is written: its site's files and its content's, by their paths, with the
 * names and sizes of their bytes; the code that its pages belong to, and the patterns of its client-only
 * pages.
 */
const manifestSchema = z.object({
  version: z.literal(1),
  code: z.string(),
  site: z.record(z.string(), storedSchema),
  matchPaths: z.array(z.object({ path: z.string(), matchPath: z.string() })),
  /** Pictures have a name alone: pages carry them, and no reader of content looks into them. */
  content: z.record(z.string(), storedSchema.nullable()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The one text of a manifest, whatever order its parts came in, and its name: the SHA-256 of that text. */
export function writtenManifest(manifest: Manifest): { id: string; text: string } {
  const text = JSON.stringify({
    ...manifest,
    site: sorted(manifest.site),
    content: sorted(manifest.content),
  });
  return { id: createHash('sha256').update(text).digest('hex'), text };
}

export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

/** The site's paths that differ between two releases, and the pages among them. */
export function changedPages(before: Manifest | undefined, after: Manifest): string[] {
  const paths = new Set([...Object.keys(before?.site ?? {}), ...Object.keys(after.site)]);
  return [...paths].filter((path) => isPage(path) && before?.site[path]?.[0] !== after.site[path]?.[0]);
}

/** What Gatsby puts pages together from, and Partytown's frame, are none. */
const isPage = (path: string): boolean => /^(?!_gatsby\/|~partytown\/).*\.html$/.test(path);

export const pagesOf = ({ site }: Manifest): string[] => Object.keys(site).filter(isPage);
