import type { SiteFiles } from './site-files.ts';

export class SiteState {
  private files: SiteFiles | undefined;
  private readonly listeners: (() => void)[] = [];

  current(): SiteFiles | undefined {
    return this.files;
  }

  onPublish(listener: () => void): void {
    this.listeners.push(listener);
  }

  publish(files: SiteFiles): void {
    this.files = files;
    for (const listener of this.listeners) listener();
  }
}
