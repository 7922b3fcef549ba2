import type { FastifyInstance } from 'fastify';
import { readSiteFigures, recordSiteEvents } from '#domain/marketing/site-figures-contract.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { RateWindow } from '#server/security/rate-window.ts';
import { SiteFigures } from './site-figures.ts';

const callsPerMinute = 120;

export interface TrackingDeps {
  db: Database;
  reads: Database;
  now: () => Date;
  environment: string;
}

const tooMany = (): HttpError =>
  new HttpError(429, {
    code: 'too_many_calls',
    message: 'Too much was sent at once. Try again in a minute.',
  });

/**
 * Adds `/tracking/v1` ([7.19]): page views and Core Web Vitals by template and day, as counts and histograms
 * over 92 days. Stores no other request data, and nothing for visitors who opt out. Throws 429 above 120
 * calls a minute per network, counted in memory.
 */
export function addTrackingService(
  app: FastifyInstance,
  { db, reads, now, environment }: TrackingDeps,
): { clearExpired: () => Promise<void> } {
  const figures = new SiteFigures({ db, reads, now, environment });
  const rate = new RateWindow({ limit: callsPerMinute, windowMs: 60_000, now });
  registerEndpoint(app, recordSiteEvents, async ({ input: { body }, address, headers }) => {
    if (rate.count(address) > 0) throw tooMany();
    const asksForPrivacy = headers['sec-gpc'] === '1' || headers.dnt === '1';
    if (!asksForPrivacy) await figures.record(body.environment, body.events);
    return { received: true as const };
  });
  registerEndpoint(app, readSiteFigures, ({ input: { query } }) => figures.read(Number(query.days ?? '7')));
  return { clearExpired: () => figures.clearExpired() };
}
