import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cachePolicyOf, forever } from '../../../plugins/site/cache-policy.ts';
import {
  type BuiltSite,
  clientRoutesOf,
  readMatchPaths,
  type SiteFiles,
  servedFiles,
} from '../../../plugins/site/site-files.ts';
import { BlobFolder } from './blob-folder.ts';
import { type Manifest, parseManifest, writtenManifest } from './manifest.ts';

/** As many files are read and written at once as keep a disk busy. */
const concurrency = 16;

/** Files may lie around for so long before a release names them. */
const settlingMs = 60 * 60_000;

type Stored = [name: string, size: number];

const storedBy = ({ site, content }: Manifest): Stored[] => [
  ...Object.values(site),
  ...Object.values(content).filter((stored) => stored !== null),
];

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/**
 * The releases as they lie in a folder that all processes share: manifests, and the bytes that they name. A
 * release is there whole as soon as its manifest is, and nothing that it names changes ever again.
 */
export class ReleaseFolder {
  private readonly blobs: BlobFolder;
  private readonly manifests: string;
  /** What stood in a build's folder when it was taken in last: what has the same time still is the same. */
  private readonly seen = new Map<string, { at: string; stored: Stored }>();

  constructor(folder: string) {
    this.blobs = new BlobFolder(join(folder, 'blobs'));
    this.manifests = join(folder, 'manifests');
  }

  /** Takes in a site that was built, with the content that it was built from, and gives the release's id. */
  async capture(
    site: BuiltSite,
    { code, content }: { code: string; content: ReadonlyMap<string, string> },
  ): Promise<{ id: string; manifest: Manifest }> {
    const stored: Record<string, Stored> = {};
    await eachOf(await servedFiles(site.publicDir), async ({ path, twins }) => {
      stored[path] = await this.takeFile(join(site.publicDir, path), twins);
    });
    const texts: Manifest['content'] = {};
    await eachOf([...content], async ([path, text]) => {
      const name = /\.(yaml|md)$/.test(path) && (await this.blobs.write(text, '.txt'));
      texts[path] = name ? [name, Buffer.byteLength(text)] : null;
    });
    const manifest: Manifest = {
      ...{ version: 1, code, site: stored, content: texts },
      matchPaths: [...(await readMatchPaths(site.matchPathsFile))],
    };
    const { id, text } = writtenManifest(manifest);
    await this.writeManifest(id, text);
    return { id, manifest };
  }

  /** Nothing where there is no such release, or not all of it. */
  async find(id: string): Promise<Manifest | undefined> {
    const manifest = await this.read(id);
    if (!manifest) return undefined;
    let isWhole = true;
    await eachOf(storedBy(manifest), async (stored) => {
      if (!(await this.blobs.holds(...stored))) isWhole = false;
    });
    return isWhole ? manifest : undefined;
  }

  /** A release by its id, whether or not all that it names is there. */
  async read(id: string): Promise<Manifest | undefined> {
    const text = await readFile(this.placeOfManifest(id), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : parseManifest(text);
  }

  /** The texts of a release's content, as a content set is made of them. */
  async contentFiles(manifest: Manifest): Promise<Map<string, string>> {
    const texts = new Map<string, string>();
    // In the order in which a folder is read.
    for (const path of Object.keys(manifest.content).sort()) texts.set(path, '');
    await eachOf(Object.entries(manifest.content), async ([path, stored]) => {
      if (stored) texts.set(path, (await this.blobs.read(stored[0])).toString());
    });
    return texts;
  }

  /**
   * A release as it is served, beside what earlier ones have and pages of theirs that are still open may ask
   * for: all whose names change with their bytes.
   */
  siteFiles(manifest: Manifest, earlier: readonly Manifest[] = []): SiteFiles {
    const files = new Map<string, string>();
    for (const { site } of earlier)
      for (const [path, [name]] of Object.entries(site))
        if (cachePolicyOf(path) === forever) files.set(path, name);
    for (const [path, [name]] of Object.entries(manifest.site)) files.set(path, name);
    return { root: this.blobs.root, files, clientRoutes: clientRoutesOf(manifest.matchPaths) };
  }

  readFile(manifest: Manifest, path: string): Promise<Buffer> {
    const [name] = manifest.site[path] ?? [];
    if (name === undefined) throw new Error(`The release has no ${path}`);
    return this.blobs.read(name);
  }

  /** Keeps these releases, and what they name. */
  async prune(kept: readonly string[], now: Date): Promise<void> {
    const names = new Set<string>();
    for (const id of kept) {
      const manifest = await this.find(id);
      for (const stored of manifest
        ? [...Object.values(manifest.site), ...Object.values(manifest.content)]
        : [])
        if (stored) names.add(stored[0]);
    }
    const settled = new Date(now.getTime() - settlingMs);
    for (const file of await readdir(this.manifests).catch(() => [])) {
      const place = join(this.manifests, file);
      const written = await stat(place).catch(() => undefined);
      if (!kept.includes(file.replace(/\.json$/, '')) && written && written.mtime < settled) await rm(place);
    }
    await this.blobs.keepOnly(names, settled);
  }

  private async takeFile(place: string, twins: readonly string[]): Promise<Stored> {
    const { mtimeNs, size, ino } = await stat(place, { bigint: true });
    // One that was taken in for a preview had no twins yet.
    const at = `${mtimeNs} ${size} ${ino} ${twins.join()}`;
    const known = this.seen.get(place);
    if (known?.at === at) return known.stored;
    const { name, size: bytes } = await this.blobs.take(place, twins);
    const stored: Stored = [name, bytes];
    this.seen.set(place, { at, stored });
    return stored;
  }

  private placeOfManifest(id: string): string {
    return join(this.manifests, `${id}.json`);
  }

  private async writeManifest(id: string, text: string): Promise<void> {
    await mkdir(this.manifests, { recursive: true });
    const unfinished = `${this.placeOfManifest(id)}.${randomUUID()}`;
    const file = await open(unfinished, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, this.placeOfManifest(id));
  }
}
