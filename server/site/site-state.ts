import type { SiteFiles } from './site-files.ts';

export class SiteState {
  private files: SiteFiles | undefined;

  current(): SiteFiles | undefined {
    return this.files;
  }

  publish(files: SiteFiles): void {
    this.files = files;
  }
}
