import {
  type RedirectTable,
  type Resolution,
  redirectTable,
  resolvePath,
} from '#server/plugins/site/resolve-path.ts';
import type { DataFacts, PageFacts } from './page-facts.ts';
import { dataFileOf, htmlFileOf, pagesOf, type ReleaseSite } from './release-site.ts';
import type { SmokeMemory } from './smoke-memory.ts';

/** A built site with all that is known of its pages. */
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

  /** `undefined` where the page was not built. */
  html(page: string): PageFacts | undefined {
    return this.memory.pages.of(this.site.manifest.get(htmlFileOf(page)));
  }

  /** `undefined` where the page has none, `null` where it cannot be read. */
  data(page: string): DataFacts | null | undefined {
    return this.memory.data.of(this.site.manifest.get(dataFileOf(page)));
  }

  /** What the site's server would answer a visitor. */
  answerTo(path: string): Resolution {
    const { manifest: files, clientRoutes } = this.site;
    return resolvePath({ path, accept: 'text/html' }, { files, clientRoutes }, this.redirects);
  }

  hasAnchor(page: string, anchor: string): boolean {
    return this.html(page)?.anchors.includes(anchor) ?? false;
  }
}
