import { LRUCache } from 'lru-cache';
import type { Git } from './git.ts';
import { blobsOf, readBlobs } from './git-objects.ts';

type ByPath = ReadonlyMap<string, string>;

export const isText = (path: string): boolean => /\.(yaml|md)$/.test(path);
const isHidden = (path: string): boolean => /(^|\/)\.[^/]*$/.test(path);

export async function readTexts(git: Git, blobs: readonly string[]): Promise<Map<string, string>> {
  const read = await readBlobs(git, [...new Set(blobs)]);
  return new Map([...read].map(([blob, bytes]) => [blob, bytes.toString('utf8')]));
}

const commitsKept = 2;

/** Caches recent commits; reads only the files that differ. */
export class CommitTexts {
  private readonly kept = new LRUCache<string, { blobs: ByPath; texts: ByPath }>({ max: commitsKept });

  constructor(private readonly git: Git) {}

  /** Returns a commit's texts by path, sorted; images are ''. */
  async at(commit: string): Promise<ByPath> {
    const kept = this.kept.get(commit);
    if (kept) return kept.texts;
    const blobs = await blobsOf(this.git, commit);
    const read = this.known();
    const wanted = [...blobs].filter(([path, blob]) => isText(path) && !read.has(blob));
    const missing = wanted.map(([, blob]) => blob);
    for (const [blob, text] of await readTexts(this.git, missing)) read.set(blob, text);
    const paths = [...blobs.keys()].filter((path) => !isHidden(path)).sort();
    const textAt = (path: string) => (isText(path) ? (read.get(blobs.get(path) ?? '') ?? '') : '');
    const texts = new Map(paths.map((path) => [path, textAt(path)]));
    this.kept.set(commit, { blobs, texts });
    return texts;
  }

  private known(): Map<string, string> {
    const known = new Map<string, string>();
    for (const { blobs, texts } of this.kept.values())
      for (const [path, text] of texts) if (isText(path)) known.set(blobs.get(path) ?? '', text);
    return known;
  }
}
