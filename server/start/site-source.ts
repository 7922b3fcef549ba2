import type { Config } from '#server/config.ts';
import { inProject, projectRoot } from '#server/paths.ts';
import type { Report } from '#server/program/progress.ts';
import { buildSite, codeOf } from '#server/services/publishing/builder/build-site.ts';
import { openSiteBuilder } from '#server/services/publishing/builder/site-builder.ts';
import type { SiteBuilder } from '#server/services/publishing/release-run.ts';
import type { BuiltSite } from '#server/site/site-files.ts';

export interface FirstBuild {
  config: Config;
  graphqlUrl: string;
  contentDir: string;
  report: Report;
  signal: AbortSignal;
}

/** The first content of a new shop, and the program that makes pages of content. */
export interface SiteSource {
  seedFrom: string;
  /** Hash of all inputs of a build except content. */
  code: (config: Config) => Promise<string>;
  /** Builds the site that a start serves. */
  build: (wanted: FirstBuild) => Promise<BuiltSite>;
  openBuilder: (config: Config) => SiteBuilder;
}

export const gatsbySite: SiteSource = {
  seedFrom: inProject('content'),
  code: (settings) => codeOf({ projectRoot, settings }),
  build: ({ config, ...wanted }) => buildSite({ projectRoot, settings: config, force: false, ...wanted }),
  openBuilder: (settings) => openSiteBuilder({ projectRoot, settings }),
};
