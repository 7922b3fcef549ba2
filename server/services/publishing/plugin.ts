import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { once } from '#server/http/once.ts';
import type { OpenPreview } from '#server/site/preview-pages.ts';
import { addContentHook } from './content-hook.ts';
import {
  openPublishing,
  type Publishing,
  type PublishingDeps,
  type PublishingHost,
} from './open-publishing.ts';
import { progressRoute } from './progress-route.ts';
import { liveRelease } from './release-store.ts';
import { BucketJobs, type BucketJobsDeps } from './releases/bucket-jobs.ts';
import type { BucketTarget } from './releases/publish-to-bucket.ts';
import { RepositoryRefused } from './repository/repository-refused.ts';
import { publishingRoutes, type RoutesDeps } from './routes.ts';
import { addShellHook } from './shell-hook.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens publishing early, if the start finds releases. */
    openPublishing: () => Promise<Publishing>;
  }
}

export type PublishingServiceDeps = Omit<
  PublishingDeps,
  'onError' | 'watch' | 'activated' | 'announcements' | 'sendPreview'
> &
  Pick<RoutesDeps, 'entryValue'> & {
    /** Undefined without publishing, as in development; calls then get 503. */
    host: PublishingHost | undefined;
    jobs: BucketJobsDeps['jobs'];
    /** Bucket for releases; undefined if they stay on this machine. */
    bucket: Omit<BucketTarget, 'now'> | undefined;
    /** Secret of the publishing webhook; undefined disables it. */
    webhookSecret: string | undefined;
    shellKeyFile: string;
  };

export interface PublishingService {
  /** Opens publishing, with a builder that prepares itself. */
  open: () => Promise<Publishing>;
  publishDue: () => Promise<void>;
  /** Requests a release if stored data changed since the live one was requested. */
  publishStored: (changedSince: (at: Date) => Promise<boolean>) => Promise<void>;
  clearOld: () => Promise<void>;
  openPreview: OpenPreview;
}

const previewQueue = 'preview';
const wantedPreviewSchema = z.object({ draft: z.string(), asOf: z.string() });

const unavailable = (error: unknown): never => {
  if (!(error instanceof RepositoryRefused)) throw error;
  throw new HttpError(503, { code: 'unavailable', message: error.message }, { cause: error.detail });
};

/**
 * Adds `/publishing/v1`: releases of the site's content. Content and pages are built beside the live release
 * and replace it at once in all processes. Errors name file and field and change nothing.
 */
export function addPublishingService(
  app: FastifyInstance,
  { host, entryValue, bucket, webhookSecret, shellKeyFile, jobs, ...rest }: PublishingServiceDeps,
): PublishingService {
  const report = (error: unknown) => app.log.error({ err: error }, 'publishing failed');
  const onError = (error: unknown) => {
    app.metrics.outage('publishing');
    report(error);
  };
  const watch = () => app.metrics.watch('publishing', report);
  const bucketJobs =
    bucket &&
    host &&
    new BucketJobs({
      jobs,
      folder: host.folder,
      target: { ...bucket, now: rest.now },
      live: async () => (await liveRelease(rest.db))?.release.manifest ?? undefined,
      report: (line) => app.log.info(line),
    });
  const activated = async (tx: Database): Promise<void> => bucketJobs?.send(tx);
  let opened: Publishing | undefined;
  const open = once(async (): Promise<Publishing> => {
    if (!host?.isServing())
      throw new HttpError(503, {
        code: 'unavailable',
        message: 'The site cannot be published from here now',
      });
    const { announcements } = app;
    const sendPreview: PublishingDeps['sendPreview'] = (tx, wanted, startAfter) =>
      jobs.send(tx, previewQueue, wanted, { startAfter });
    const deps = { ...rest, activated, announcements, sendPreview, onError, watch };
    opened = await openPublishing(host, deps).catch(unavailable);
    // Uploads a release from before the bucket was configured, or from the start.
    await activated(rest.db);
    return opened;
  });
  jobs.handle(previewQueue, async (wanted) =>
    (await open()).previews.buildRequested(wantedPreviewSchema.parse(wanted)),
  );
  let isWarm = false;
  const openForEditor = async (): Promise<Publishing> => {
    const publishing = await open();
    if (!isWarm) publishing.warm();
    isWarm = true;
    await publishing.repository.catchUp();
    return publishing;
  };
  app.decorate('openPublishing', open);
  app.addHook('preClose', async () => {
    bucketJobs?.close();
    await opened?.close();
  });

  publishingRoutes(app, { open: openForEditor, entryValue });
  progressRoute(app, async () => (await open()).releases);
  addContentHook(app, {
    secret: webhookSecret,
    now: rest.now,
    publishFromOutside: async () => {
      const { repository, releases } = await open();
      await repository.refresh();
      await releases.request({ cause: 'webhook' });
    },
  });
  addShellHook(app, {
    keyFile: shellKeyFile,
    now: rest.now,
    open: async () => {
      const { releases, staffDrafts } = await open();
      return { releases, check: (drafts) => staffDrafts.check(drafts) };
    },
  });

  const publishDue = async (): Promise<void> => {
    // Without any publication, pages are those of the last start.
    if (host?.isServing() && (await liveRelease(rest.db))) await (await open()).due.request();
  };
  const clearOld = async (): Promise<void> => {
    if (host?.isServing() && (await liveRelease(rest.db))) await (await open()).prune();
  };
  const publishStored: PublishingService['publishStored'] = async (changedSince) => {
    if (!host?.isServing()) return;
    const live = await liveRelease(rest.db);
    if (await changedSince(live?.release.requestedAt ?? new Date(0)))
      await (await open()).releases.request({ cause: 'schedule' });
  };
  return {
    open: openForEditor,
    publishDue,
    publishStored,
    clearOld,
    openPreview: async (token) => (await open()).previews.open(token),
  };
}
