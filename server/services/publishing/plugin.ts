import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../plugins/http-error.ts';
import { once } from '../../plugins/once.ts';
import type { OpenPreview } from '../../plugins/site/preview-pages.ts';
import {
  openPublishing,
  type Publishing,
  type PublishingDeps,
  type PublishingHost,
} from './open-publishing.ts';
import { progressRoute } from './progress-route.ts';
import { liveRelease } from './release-store.ts';
import { publishingRoutes, type RoutesDeps } from './routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens publishing before an editor does, as after a start that finds releases. */
    openPublishing: () => Promise<Publishing>;
  }
}

export type PublishingServiceDeps = Omit<PublishingDeps, 'onError'> &
  Pick<RoutesDeps, 'changesOf'> & {
    /** Left out where nothing can be published, as in development: the calls are 503 then. */
    host: PublishingHost | undefined;
  };

export interface PublishingService {
  /** Opens publishing, if need be: the first call of an editor does. */
  open: () => Promise<Publishing>;
  /** Publishes drafts whose time has come, and pages that the clock changes. */
  publishDue: () => Promise<void>;
  openPreview: OpenPreview;
}

/**
 * `/publishing/v1`: releases of the site's content, for those who may publish. Content and pages are
 * built into a release beside the one that visitors see, and take its place at once, in every process. What
 * cannot be published is told with file and field, and changes nothing.
 */
export function addPublishingService(
  app: FastifyInstance,
  { host, changesOf, ...rest }: PublishingServiceDeps,
): PublishingService {
  const onError = (error: unknown) => app.log.error({ err: error }, 'publishing failed');
  let opened: Publishing | undefined;
  const open = once(async (): Promise<Publishing> => {
    if (!host?.isServing())
      throw new HttpError(503, {
        code: 'unavailable',
        message: 'The site cannot be published from here now',
      });
    opened = await openPublishing(host, { ...rest, onError });
    return opened;
  });
  app.decorate('openPublishing', open);
  app.addHook('preClose', async () => opened?.close());

  publishingRoutes(app, { open, changesOf });
  progressRoute(app, async () => (await open()).releases);

  const publishDue = async (): Promise<void> => {
    // Where nobody ever published, pages are those of the last start.
    if (host?.isServing() && (await liveRelease(rest.db))) await (await open()).due.request();
  };
  return { open, publishDue, openPreview: async (token) => (await open()).previews.open(token) };
}
