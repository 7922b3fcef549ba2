import type { SiteChanges } from '../site-changes.ts';

/** The environment of a build, beside what all builds of a builder have in common. */
export type RequestEnvironment = Record<'GRAPHQL_URL' | 'CONTENT_DIR' | 'BUILD_KIND', string> & {
  BUILD_DAY?: string | undefined;
};

export type ToResident = { type: 'build'; environment: RequestEnvironment } | { type: 'abort' };

export type FromResident =
  | { type: 'ready' }
  /** The site stands; what changed since the last one of this process is known from the second on. */
  | { type: 'built'; changed?: SiteChanges | undefined; rss: number }
  /** Content that cannot be published; what stands in the folder is built of it all the same. */
  | { type: 'refused'; why: string }
  | { type: 'aborted' }
  /** Scripts would be others: the bundler has to run. */
  | { type: 'unable'; why: string }
  /** What Gatsby knows is on the disk. */
  | { type: 'saved' };
