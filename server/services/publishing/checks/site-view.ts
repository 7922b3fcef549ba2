import {
  type RedirectTable,
  type Resolution,
  redirectTable,
  resolvePath,
} from '#server/site/resolve-path.ts';
import type { DataFacts, PageFacts } from './page-facts.ts';
import { dataFileOf, htmlFileOf, pagesOf, type ReleaseSite } from './release-site.ts';
import type { SmokeMemory } from './smoke-memory.ts';

export class SiteView {
  readonly pages: readonly string[];
  private readonly redirects: RedirectTable;

  private constructor(
    readonly site: ReleaseSite,
    readonly memory: SmokeMemory,
  ) {
    this.pages = pagesOf(site);
    this.redirects = redirectTable(site.redirects);
  }

  static async open(site: ReleaseSite, memory: SmokeMemory): Promise<SiteView> {
    const view = new SiteView(site, memory);
    await memory.learn(site, view.pages);
    return view;
  }

  /** Returns undefined if the page is missing. */
  html(page: string): PageFacts | undefined {
    return this.memory.pages.of(this.site.manifest.get(htmlFileOf(page)));
  }

  /** Returns undefined without a data file, null if it is unreadable. */
  data(page: string): DataFacts | null | undefined {
    return this.memory.data.of(this.site.manifest.get(dataFileOf(page)));
  }

  answerTo(path: string): Resolution {
    const { manifest: files, clientRoutes } = this.site;
    return resolvePath({ path, accept: 'text/html' }, { files, clientRoutes }, this.redirects);
  }

  hasAnchor(page: string, anchor: string): boolean {
    return this.html(page)?.anchors.includes(anchor) ?? false;
  }
}
