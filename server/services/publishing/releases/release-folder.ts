import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cachePolicyOf, forever } from '#server/plugins/site/cache-policy.ts';
import {
  type BuiltSite,
  clientRoutesOf,
  readMatchPaths,
  type SiteFiles,
  servedAmong,
  servedFiles,
} from '#server/plugins/site/site-files.ts';
import type { SiteChanges } from '../release-run.ts';
import { BlobFolder } from './blob-folder.ts';
import { type Manifest, parseManifest, writtenManifest } from './manifest.ts';

/** As many files are read and written at once as keep a disk busy. */
const concurrency = 16;

/** What no release names any more stays for so long: a process may be about to name it again. */
const settlingMs = 24 * 60 * 60_000;

/** For so long a process counts on what it took in, which is well before another removes that. */
const trustedMs = settlingMs / 2;

type Stored = [name: string, size: number];

/** A file of a build as it was taken in. */
interface Taken {
  /** When it was written, its size and its twins: what has the same still is the same. */
  at: string;
  stored: Stored;
  /** Whether it was taken in before it was compressed, as for a preview. */
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
 * The releases as they lie in a folder that all processes share: manifests, and the bytes that they name. A
 * release is there whole as soon as its manifest is, and nothing that it names changes ever again.
 */
export class ReleaseFolder {
  private readonly blobs: BlobFolder;
  private readonly manifests: string;
  /** What stood in a build's folder when it was taken in last, by its path. */
  private taken: { publicDir: string; since: number; files: Map<string, Taken> } | undefined;
  /** Of releases that were live, the files that pages of theirs may still ask for. */
  private readonly assets = new Map<string, ReadonlyMap<string, string>>();

  constructor(folder: string) {
    this.blobs = new BlobFolder(join(folder, 'blobs'));
    this.manifests = join(folder, 'manifests');
  }

  /**
   * Takes in a site that was built, with the content that it was built from, and gives the release's id.
   * `changed` is what the builder did since the site that was taken in before; left out, every file is looked
   * into.
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

  /** Keeps these releases, all that are new, and what they name. */
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
    const isTrusted = known?.publicDir === publicDir && Date.now() - known.since < trustedMs;
    const before = isTrusted ? known.files : new Map<string, Taken>();
    if (!isTrusted) this.blobs.forget();
    // What fails on the way leaves nothing to go on from.
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
    this.taken = { publicDir, since: isTrusted ? known.since : Date.now(), files };
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
