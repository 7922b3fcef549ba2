import type { SiteFiles } from './site-files.ts';

/** Where the site stands: being built, or a build to serve. */
export class SiteState {
  private files: SiteFiles | undefined;

  current(): SiteFiles | undefined {
    return this.files;
  }

  /** Puts a finished build before visitors. */
  publish(files: SiteFiles): void {
    this.files = files;
  }
}
