import type { Database } from '#server/db/database.ts';
import { pause } from '#server/runtime/runtime.ts';
import { type BucketTarget, publishToBucket } from './publish-to-bucket.ts';
import type { ReleaseFolder } from './release-folder.ts';

export interface BucketJobsDeps {
  target: BucketTarget;
  jobs: {
    send: (tx: Database, queue: string, payload: unknown, planned?: { startAfter: Date }) => Promise<void>;
    handle: (queue: string, handler: (payload: unknown) => Promise<void>) => void;
  };
  folder: Pick<ReleaseFolder, 'read' | 'readFile'>;
  /** Returns the manifest id of the live release; it is the same in all processes. */
  live: () => Promise<string | undefined>;
  report: (line: string) => void;
}

const queue = 'bucket';

/** Interval at which an upload checks that its release is still live. */
const lookEveryMs = 1_000;

/** Time for uploads of earlier releases in any process to notice a newer one. */
const settlingMs = 2 * lookEveryMs;

/**
 * Uploads the live release to a bucket after each release and rollback, as a retried job visible to staff. An
 * upload stops once another release is live.
 */
export class BucketJobs {
  private readonly stopping = new AbortController();

  constructor(private readonly deps: BucketJobsDeps) {
    deps.jobs.handle(queue, () => this.bringUpToDate());
  }

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
      // The newer release has a separate job.
      if (!replaced.aborted) throw error;
    } finally {
      ended.abort();
    }
  }

  private whenReplaced(id: string, ended: AbortSignal): AbortSignal {
    const replaced = new AbortController();
    const follow = async (): Promise<void> => {
      while (!ended.aborted) {
        await pause(lookEveryMs, { signal: ended, ref: false });
        if ((await this.deps.live()) !== id) replaced.abort();
      }
    };
    // Ends with the upload; a temporary database error does not stop it.
    follow().catch(() => undefined);
    return replaced.signal;
  }
}
