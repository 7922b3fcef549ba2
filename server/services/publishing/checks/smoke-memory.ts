import { KeptFacts, type ReleaseFiles } from './kept-facts.ts';
import { type DataFacts, factsOfData, factsOfPage, type PageFacts } from './page-facts.ts';
import { dataFileOf, htmlFileOf, type ReleaseSite } from './release-site.ts';

/** What was found out about the files of the release before, most of which the next one has as well. */
export class SmokeMemory {
  readonly pages = new KeptFacts<PageFacts>();
  readonly data = new KeptFacts<DataFacts | null>();
  /** Of scripts, in bytes, gzipped. */
  readonly weights = new KeptFacts<number>();
  private readonly texts = new Map<string, string>();

  /** Looks into those pages and their data that are not known yet. */
  async learn({ manifest, read }: ReleaseSite, pages: readonly string[]): Promise<void> {
    await this.pages.learn(pages.map(htmlFileOf), manifest, async (file) => this.factsOf(await read(file)));
    await this.data.learn(pages.map(dataFileOf), manifest, async (file) => factsOfData(await read(file)));
  }

  /** Forgets the files that a release does not have. */
  keepOnly(files: ReleaseFiles): void {
    const hashes = new Set([...files.values()].map(({ hash }) => hash));
    for (const facts of [this.pages, this.data, this.weights]) facts.keepOnly(hashes);
  }

  /** Thousands of pages name the same URLs, which are kept once. */
  private factsOf(bytes: Buffer): PageFacts {
    const facts = factsOfPage(bytes);
    return { ...facts, links: facts.links.map(this.shared), anchors: facts.anchors.map(this.shared) };
  }

  private readonly shared = (text: string): string => {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    // A part of a page's text would keep all of that text in memory.
    const copy = Buffer.from(text).toString();
    this.texts.set(copy, copy);
    return copy;
  };
}
