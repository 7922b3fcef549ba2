/** Identified by the SHA-256 of its content. */
export interface ReleaseFile {
  hash: string;
  size: number;
}

/** Files of a release by path: `about/index.html`. */
export type ReleaseFiles = ReadonlyMap<string, ReleaseFile>;

const batchSize = 64;

/** Caches facts by content hash. */
export class KeptFacts<T> {
  private readonly facts = new Map<string, T>();

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
