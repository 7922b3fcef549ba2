import { KeptFacts, type ReleaseFiles } from './kept-facts.ts';
import { type DataFacts, factsOfData, factsOfPage, type PageFacts } from './page-facts.ts';
import { dataFileOf, htmlFileOf, type ReleaseSite } from './release-site.ts';

/** Facts from the previous release, which shares most files with the next. */
export class SmokeMemory {
  readonly pages = new KeptFacts<PageFacts>();
  readonly data = new KeptFacts<DataFacts | null>();
  readonly weights = new KeptFacts<number>();
  private readonly texts = new Map<string, string>();

  async learn({ manifest, read }: ReleaseSite, pages: readonly string[]): Promise<void> {
    await this.pages.learn(pages.map(htmlFileOf), manifest, async (file) => this.factsOf(await read(file)));
    await this.data.learn(pages.map(dataFileOf), manifest, async (file) => factsOfData(await read(file)));
  }

  keepOnly(files: ReleaseFiles): void {
    const hashes = new Set([...files.values()].map(({ hash }) => hash));
    for (const facts of [this.pages, this.data, this.weights]) facts.keepOnly(hashes);
  }

  /** Interns URLs, which repeat on thousands of pages. */
  private factsOf(bytes: Buffer): PageFacts {
    const facts = factsOfPage(bytes);
    return { ...facts, links: facts.links.map(this.shared), anchors: facts.anchors.map(this.shared) };
  }

  private readonly shared = (text: string): string => {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    // Copies the string: a slice would keep the whole page's text in memory.
    const copy = Buffer.from(text).toString();
    this.texts.set(copy, copy);
    return copy;
  };
}
