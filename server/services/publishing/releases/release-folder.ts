import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedPath } from '#server/files/unfinished.ts';
import { currentDate } from '#server/runtime/runtime.ts';
import { cachePolicyOf, forever } from '#server/site/cache-policy.ts';
import {
  type BuiltSite,
  clientRoutesOf,
  readMatchPaths,
  type SiteFiles,
  servedAmong,
  servedFiles,
} from '#server/site/site-files.ts';
import { BlobFolder } from './blob-folder.ts';
import { type Manifest, parseManifest, writtenManifest } from './manifest.ts';

export interface SiteChanges {
  written: string[];
  removed: string[];
}

const concurrency = 16;

/** Grace period for unreferenced files, which a running process may reference again. */
const settlingMs = 24 * 60 * 60_000;

/** Trust period of the cache, well below the grace period. */
const trustedMs = settlingMs / 2;

type Stored = [name: string, size: number];

interface Taken {
  /** Modification time, size and variants; if equal, the file is unchanged. */
  at: string;
  stored: Stored;
  /** Stored without compressed variants, as for a preview. */
  mayHaveTwins: boolean;
}

const isText = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/;

const withoutTwins = (files: ReadonlyMap<string, Taken>): string[] =>
  [...files].filter(([, { mayHaveTwins }]) => mayHaveTwins).map(([path]) => path);

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
 * Shared folder of releases: manifests and their files. A release is complete once its manifest exists, and
 * immutable.
 */
export class ReleaseFolder {
  private readonly blobs: BlobFolder;
  private readonly manifests: string;
  /** Files of the last captured build, by path. */
  private taken: { publicDir: string; since: number; files: Map<string, Taken> } | undefined;
  /** Hashed assets of earlier releases, which open pages may still request. */
  private readonly assets = new Map<string, ReadonlyMap<string, string>>();

  constructor(folder: string) {
    this.blobs = new BlobFolder(join(folder, 'blobs'));
    this.manifests = join(folder, 'manifests');
  }

  /**
   * Stores a built site with its content and returns the release's id. `changed` lists changes since the last
   * capture; without it every file is checked.
   */
  async capture(
    { changed, ...site }: BuiltSite & { changed?: SiteChanges | undefined },
    { code, content }: { code: string; content: ReadonlyMap<string, string> },
  ): Promise<{ id: string; manifest: Manifest }> {
    const files = await this.takeSite(site.publicDir, changed);
    const stored = [...files].map(([path, file]) => [path, file.stored] as const);
    const texts: Manifest['content'] = {};
    await eachOf([...content], async ([path, text]) => {
      const name = /\.(yaml|md)$/.test(path) && (await this.blobs.write(text, '.txt'));
      texts[path] = name ? [name, Buffer.byteLength(text)] : null;
    });
    const manifest: Manifest = {
      version: 1,
      code,
      site: Object.fromEntries(stored),
      content: texts,
      matchPaths: [...(await readMatchPaths(site.matchPathsFile))],
    };
    const { id, text } = writtenManifest(manifest);
    await this.writeManifest(id, text);
    return { id, manifest };
  }

  /** Returns undefined for a missing or incomplete release. */
  async find(id: string): Promise<Manifest | undefined> {
    const manifest = await this.read(id);
    if (!manifest) return undefined;
    let isWhole = true;
    await eachOf(storedBy(manifest), async (stored) => {
      if (!(await this.blobs.holds(...stored))) isWhole = false;
    });
    return isWhole ? manifest : undefined;
  }

  /** Reads a manifest without checking its files. */
  async read(id: string): Promise<Manifest | undefined> {
    const text = await readFile(this.placeOfManifest(id), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : parseManifest(text);
  }

  async contentFiles(manifest: Manifest): Promise<Map<string, string>> {
    const texts = new Map<string, string>();
    // Sorted like a folder listing.
    for (const path of Object.keys(manifest.content).sort()) texts.set(path, '');
    await eachOf(Object.entries(manifest.content), async ([path, stored]) => {
      if (stored) texts.set(path, (await this.blobs.read(stored[0])).toString());
    });
    return texts;
  }

  /** Returns a release's files, plus the hashed assets of earlier releases for pages still open. */
  async siteFiles(manifest: Manifest, earlier: readonly string[] = []): Promise<SiteFiles> {
    const assets = await Promise.all(earlier.map((id) => this.assetsOf(id)));
    const own = Object.entries(manifest.site).map(([path, [name]]) => [path, name] as const);
    const files = new Map([...assets.flatMap((found) => [...found]), ...own]);
    return { root: this.blobs.root, files, clientRoutes: clientRoutesOf(manifest.matchPaths) };
  }

  readFile(manifest: Manifest, path: string): Promise<Buffer> {
    const [name] = manifest.site[path] ?? [];
    if (name === undefined) throw new Error(`The release has no ${path}`);
    return this.blobs.read(name);
  }

  /** Keeps these releases and all recent ones; deletes the others. */
  async prune(kept: readonly string[], now: Date): Promise<void> {
    for (const id of this.assets.keys()) if (!kept.includes(id)) this.assets.delete(id);
    const settled = new Date(now.getTime() - settlingMs);
    const names = new Set<string>();
    for (const file of await readdir(this.manifests).catch(() => [])) {
      const place = join(this.manifests, file);
      const id = file.replace(/\.json$/, '');
      const isOld = ((await stat(place).catch(() => undefined))?.mtime ?? now) < settled;
      const manifest = kept.includes(id) || !isOld ? await this.read(id) : undefined;
      if (manifest) for (const [name] of storedBy(manifest)) names.add(name);
      else await rm(place, { force: true });
    }
    await this.blobs.keepOnly(names, settled);
  }

  private async takeSite(publicDir: string, changed: SiteChanges | undefined): Promise<Map<string, Taken>> {
    const known = this.taken;
    const isTrusted = known?.publicDir === publicDir && currentDate().getTime() - known.since < trustedMs;
    const before = isTrusted ? known.files : new Map<string, Taken>();
    if (!isTrusted) this.blobs.forget();
    // After a failure the next capture starts from scratch.
    this.taken = undefined;
    const isKnown = changed !== undefined && before.size > 0;
    const files = new Map(isKnown ? before : []);
    for (const path of isKnown ? changed.removed : []) files.delete(path);
    const due = isKnown
      ? await servedAmong(publicDir, new Set([...changed.written, ...withoutTwins(before)]))
      : await servedFiles(publicDir);
    await eachOf(due, async ({ path, twins }) => {
      files.set(path, await this.takeFile(join(publicDir, path), twins, before.get(path)));
    });
    this.taken = { publicDir, since: isTrusted ? known.since : currentDate().getTime(), files };
    return files;
  }

  private async takeFile(place: string, twins: readonly string[], before: Taken | undefined): Promise<Taken> {
    const { mtimeMs, size, ino } = await stat(place);
    const at = `${mtimeMs} ${size} ${ino} ${twins.join()}`;
    if (before?.at === at) return before;
    const { name } = await this.blobs.take(place, twins);
    return { at, stored: [name, size], mayHaveTwins: twins.length === 0 && isText.test(place) };
  }

  private async assetsOf(id: string): Promise<ReadonlyMap<string, string>> {
    const known = this.assets.get(id);
    if (known) return known;
    const site = Object.entries((await this.read(id))?.site ?? {});
    const found = new Map(
      site.filter(([path]) => cachePolicyOf(path) === forever).map(([path, [name]]) => [path, name]),
    );
    this.assets.set(id, found);
    return found;
  }

  private placeOfManifest(id: string): string {
    return join(this.manifests, `${id}.json`);
  }

  private async writeManifest(id: string, text: string): Promise<void> {
    await mkdir(this.manifests, { recursive: true });
    const unfinished = unfinishedPath(this.placeOfManifest(id));
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
