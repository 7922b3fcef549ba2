import type { SiteChanges } from './site-changes.ts';

export type RequestEnvironment = Record<'GRAPHQL_URL' | 'CONTENT_DIR' | 'BUILD_KIND', string> & {
  BUILD_DAY?: string | undefined;
};

export type ToResident = { type: 'build'; environment: RequestEnvironment } | { type: 'abort' };

export type FromResident =
  | { type: 'ready' }
  /** The build is complete; `changed` is known from this process's second build on. */
  | { type: 'built'; changed?: SiteChanges | undefined; rss: number }
  /** The content is invalid; the folder still holds a build of it. */
  | { type: 'refused'; why: string }
  | { type: 'aborted' }
  /** Scripts have changed, which requires the bundler. */
  | { type: 'unable'; why: string }
  | { type: 'saved' };
