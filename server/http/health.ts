import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { HttpError } from './http-error.ts';
import { registerEndpoint } from './register-endpoint.ts';

const healthz = defineEndpoint({
  operationId: 'healthz',
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive',
  access: 'public',
  response: z.object({ status: z.literal('alive') }),
  errors: {},
});

const readyz = defineEndpoint({
  operationId: 'readyz',
  method: 'GET',
  path: '/readyz',
  summary: 'The database answers and the site is built: traffic may come',
  access: 'public',
  // For balancers: without its database a process still serves pages.
  query: z.object({ exclude: z.literal('database').optional() }),
  response: z.object({ status: z.literal('ready') }),
  errors: { 503: ['database_away', 'building'] },
});

export interface ReadinessChecks {
  databaseAnswers: () => Promise<void>;
  siteIsBuilt: () => boolean;
}

/** Adds `/healthz` (failure: restart) and `/readyz` (failure: wait). */
export function addHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  registerEndpoint(app, healthz, () => ({ status: 'alive' }) as const, { admission: 'exempt' });
  const databaseAnswers = (): Promise<void> =>
    checks.databaseAnswers().catch(() => {
      throw new HttpError(503, { code: 'database_away', message: 'The database does not answer' });
    });
  registerEndpoint(
    app,
    readyz,
    async ({ input: { query } }) => {
      if (!query.exclude) await databaseAnswers();
      if (!checks.siteIsBuilt())
        throw new HttpError(503, { code: 'building', message: 'The site is being built' });
      return { status: 'ready' } as const;
    },
    { admission: 'exempt' },
  );
}
