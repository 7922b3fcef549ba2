/** A file of a release, by the SHA-256 of its bytes. */
export interface ReleaseFile {
  hash: string;
  size: number;
}

/** Files as they lie in a release, by their path within the site: `about/index.html`. */
export type ReleaseFiles = ReadonlyMap<string, ReleaseFile>;

/** As many as are read at once: each waits for the disk, and all of them are held meanwhile. */
const batchSize = 64;

/** What was found out about files, by their bytes: the same ones are never looked into twice. */
export class KeptFacts<T> {
  private readonly facts = new Map<string, T>();

  /** Looks into those files that are not known yet. */
  async learn(
    paths: readonly string[],
    files: ReleaseFiles,
    factsOf: (path: string) => Promise<T>,
  ): Promise<void> {
    const due = new Map<string, string>();
    for (const path of paths) {
      const file = files.get(path);
      if (file && !this.facts.has(file.hash)) due.set(file.hash, path);
    }
    const queue = [...due];
    for (let start = 0; start < queue.length; start += batchSize)
      await Promise.all(
        queue
          .slice(start, start + batchSize)
          .map(async ([hash, path]) => this.facts.set(hash, await factsOf(path))),
      );
  }

  of(file: ReleaseFile | undefined): T | undefined {
    return file && this.facts.get(file.hash);
  }

  keepOnly(hashes: ReadonlySet<string>): void {
    for (const hash of this.facts.keys()) if (!hashes.has(hash)) this.facts.delete(hash);
  }
}
