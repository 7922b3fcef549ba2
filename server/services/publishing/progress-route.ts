import type { FastifyInstance } from 'fastify';
import type { Release } from '#domain/publishing/contract.ts';
import { releaseProgressPath } from '#domain/publishing/contract.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import { beginEventStream } from '#server/http/bodies/begin-event-stream.ts';
import { HttpError } from '#server/http/http-error.ts';
import { requireAccess } from '#server/security/require-access.ts';
import type { Releases } from './releases/releases.ts';

/** Only editors listen, so few are expected. */
const maxListeners = 100;

const eventOf = (release: Release): string => `event: release\ndata: ${JSON.stringify({ release })}\n\n`;

/** Streams a release's progress as server-sent events until it ends. */
export function progressRoute(app: FastifyInstance, open: () => Promise<Releases>): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  let listeners = 0;
  app.get<{ Params: { id: string } }>(
    releaseProgressPath,
    { config: { admission: 'exempt' } },
    async (request, reply) => {
      requireAccess({ permission: 'publish the site' }, await app.callerOf(request, reply));
      const releases = await open();
      const { id } = request.params;
      await releases.read(id);
      if (listeners >= maxListeners)
        throw new HttpError(503, { code: 'unavailable', message: 'Too many follow releases at the moment' });
      const gone = new AbortController();
      const signal = AbortSignal.any([gone.signal, closing.signal]);
      reply.raw.once('close', () => gone.abort());
      const stream = beginEventStream(reply);
      listeners += 1;
      try {
        let written = '';
        for (;;) {
          const heard = releases.nextChange(id, signal);
          const release = await releases.read(id);
          const event = eventOf(release);
          // Keep-alive: proxies close silent streams.
          stream.write(event === written ? ': still here\n\n' : event);
          written = event;
          if (isEnded(release.state) || signal.aborted) break;
          await heard;
        }
      } catch (error) {
        app.log.error({ err: error }, 'the progress of a release could not be read');
      } finally {
        listeners -= 1;
        stream.end();
      }
      return reply;
    },
  );
}
