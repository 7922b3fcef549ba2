import type { FastifyInstance } from 'fastify';
import { brochureDownload } from '#domain/content/paths/contact-url.ts';
import { brochures as brochuresPage } from '#domain/content/paths/page-url.ts';
import {
  brochureIds,
  brochureProgressPath,
  brochureProgressQuery,
  type PrintProgress,
  printBrochures,
} from '#domain/leads/brochures-contract.ts';
import { beginEventStream } from '#server/http/bodies/begin-event-stream.ts';
import { HttpError } from '#server/http/http-error.ts';
import { registerFile } from '#server/http/register-file.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import { BrochurePrinter, type BrochurePrinterDeps } from './brochure-printer.ts';

/** Per network: a new choice takes up to a second of CPU. */
const limits = { free: 20, firstPauseMs: 30_000, longestPauseMs: 60 * 60_000, forgottenAfterMs: 60 * 60_000 };

const tooMany = (): HttpError =>
  new HttpError(429, {
    code: 'too_many_tries',
    message: 'Many brochures were made here within the last hour. Please wait a minute, then try again.',
  });

const filePath = (ids: readonly string[]): string => `${printBrochures.path}?ids=${ids.join(',')}`;

/** Adds the file of chosen brochures, its progress, and the form of the page for browsers without scripts. */
export function brochureRoutes(
  app: FastifyInstance,
  { tries, ...deps }: BrochurePrinterDeps & { tries: SlowTries },
): void {
  const printer = new BrochurePrinter(deps);
  app.addHook('onClose', () => printer.close());

  const admit = async (ids: readonly string[], address: string): Promise<void> => {
    if (printer.isMade(ids)) return;
    const subject = `brochures by network ${networkOf(address)}`;
    if ('retryAfterMs' in (await tries.begin([{ subject, limits }]))) throw tooMany();
  };

  registerFile(app, printBrochures, async ({ input: { query }, address }) => {
    const ids = brochureIds(query.ids);
    await admit(ids, address);
    const name = ids.length === 1 ? `${ids[0]}.pdf` : 'brochures.pdf';
    return { content: await printer.print(ids), cache: 'public, max-age=0, must-revalidate', name };
  });

  app.get(
    brochureProgressPath,
    { schema: { hide: true }, config: { admission: 'expensive' } },
    async (request, reply) => {
      const { success, data } = brochureProgressQuery.safeParse(request.query);
      if (!success)
        throw new HttpError(422, { code: 'invalid_request', message: 'Choose at least one brochure' });
      const ids = brochureIds(data.ids);
      await admit(ids, request.ip);
      const stream = beginEventStream(reply);
      const tell = (event: string, told: PrintProgress | { url: string } | { message: string }): unknown =>
        stream.write(`event: ${event}\ndata: ${JSON.stringify(told)}\n\n`);
      tell('progress', { done: 0, of: ids.length });
      try {
        await printer.print(ids, (done) => tell('progress', { done, of: ids.length }));
        tell('ready', { url: filePath(ids) });
      } catch (error) {
        app.log.error({ err: error }, 'brochures could not be printed');
        tell('failed', { message: 'The file could not be made. Please try again in a minute.' });
      } finally {
        stream.end();
      }
      return reply;
    },
  );

  app.get(brochureDownload, { schema: { hide: true } }, async (request, reply) => {
    const { brochure, brochures } = request.query as Record<string, string | string[] | undefined>;
    const ids = [brochure ?? [], brochures ?? []].flat().filter((id) => /^[a-z0-9-]{1,80}$/.test(id));
    return reply.redirect(ids.length > 0 ? filePath([...new Set(ids)]) : brochuresPage, 303);
  });
}
