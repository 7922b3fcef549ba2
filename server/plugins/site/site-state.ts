import type { SiteFiles } from './site-files.ts';

/** Where the site stands: being built, or a build to serve. */
export interface SiteState {
  current: () => SiteFiles | undefined;
  /** Puts a finished build before visitors. */
  publish: (files: SiteFiles) => void;
}

export function createSiteState(): SiteState {
  let current: SiteFiles | undefined;
  return {
    current: () => current,
    publish: (files) => {
      current = files;
    },
  };
}
