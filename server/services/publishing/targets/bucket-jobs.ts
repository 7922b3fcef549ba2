import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import type { ReleaseFolder } from '../releases/release-folder.ts';
import { type BucketTarget, publishToBucket } from './publish-to-bucket.ts';

export interface BucketJobsDeps {
  target: BucketTarget;
  jobs: {
    send: (tx: Database, queue: string, payload: unknown, planned?: { startAfter: Date }) => Promise<void>;
    handle: (queue: string, handler: () => Promise<void>) => void;
  };
  folder: Pick<ReleaseFolder, 'read' | 'readFile'>;
  /**
   * The id of the manifest that visitors of the platform see, in whichever process it was put before them.
   */
  live: () => Promise<string | undefined>;
  report: (line: string) => void;
}

const queue = 'bucket';

/** How often an upload looks whether it is still of what is live. */
const lookEveryMs = 1_000;

/** In which an upload of an earlier release, in whichever process, finds out that it is one. */
const settlingMs = 2 * lookEveryMs;

/**
 * Brings a bucket to what is live, after each release and each roll back: as a job, which is tried again when
 * the bucket is away, and which staff see. An upload stops as soon as another release is live.
 */
export class BucketJobs {
  private readonly stopping = new AbortController();

  constructor(private readonly deps: BucketJobsDeps) {
    deps.jobs.handle(queue, () => this.bringUpToDate());
  }

  /** Promises an upload in the transaction that makes it necessary. */
  send(tx: Database): Promise<void> {
    const { jobs, target } = this.deps;
    return jobs.send(tx, queue, {}, { startAfter: new Date(target.now().getTime() + settlingMs) });
  }

  close(): void {
    this.stopping.abort();
  }

  private async bringUpToDate(): Promise<void> {
    const { target, live, folder, report } = this.deps;
    const id = await live();
    const manifest = id && (await folder.read(id));
    if (!id || !manifest) return;
    const ended = new AbortController();
    const replaced = this.whenReplaced(id, ended.signal);
    const files = Object.entries(manifest.site).map(([path, [hash]]) => [path, { hash }] as const);
    try {
      await publishToBucket(target, {
        manifest: new Map(files),
        report,
        read: (path) => folder.readFile(manifest, path),
        signal: AbortSignal.any([replaced, this.stopping.signal]),
      });
    } catch (error) {
      // The job of the release that took its place brings the bucket to that one.
      if (!replaced.aborted) throw error;
    } finally {
      ended.abort();
    }
  }

  private whenReplaced(id: string, ended: AbortSignal): AbortSignal {
    const replaced = new AbortController();
    const follow = async (): Promise<void> => {
      while (!ended.aborted) {
        await pause(lookEveryMs, undefined, { signal: ended, ref: false });
        if ((await this.deps.live()) !== id) replaced.abort();
      }
    };
    // It ends with the upload; a database that is away for a moment stops none.
    follow().catch(() => undefined);
    return replaced.signal;
  }
}
