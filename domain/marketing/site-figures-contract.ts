import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase } from '#domain/contracts/page-size.ts';
import { trackingEventsPath } from './events-path.ts';
import { vitalNames } from './vitals.ts';

/** Page template, named like its file: `pages-index`, `templates-article`. Never a path. */
export const templateSchema = z.string().regex(/^(pages|templates)-[\w-]{1,80}$/);

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('view'), template: templateSchema }),
  z.object({
    type: z.literal('vital'),
    /** Template of the initial page load; client-side navigations count towards it. */
    template: templateSchema,
    name: z.enum(vitalNames),
    /** Milliseconds, except CLS. */
    value: z.number().min(0).max(600_000),
  }),
]);

/**
 * `POST /tracking/v1/events` ([7.19]): page views and web vitals without cookies, addresses, paths or other
 * visitor data. Accepted but not counted with `Sec-GPC: 1` or `DNT: 1`. 429 per network.
 */
export const recordSiteEvents = defineEndpoint({
  operationId: 'recordSiteEvents',
  method: 'POST',
  path: trackingEventsPath,
  summary: 'Count pages and their speed',
  access: 'public',
  body: z.object({
    /** Environment name from the performance settings ([1.8]). */
    environment: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
    events: z.array(eventSchema).min(1).max(50),
  }),
  response: z.object({ received: z.literal(true) }),
  status: 202,
  errors: { 429: ['too_many_calls'] },
});
export type SiteEvent = z.input<typeof eventSchema>;

/** Periods in days, including today. */
export const figurePeriods = ['1', '7', '28'] as const;

const vitalFigureSchema = z.object({
  name: z.enum(vitalNames),
  /** 75th percentile. */
  p75: z.number(),
  count: z.number().int(),
});
const templateFiguresSchema = z.object({
  template: z.string(),
  views: z.number().int(),
  vitals: z.array(vitalFigureSchema),
});
export type TemplateFigures = z.infer<typeof templateFiguresSchema>;

/** Views and vitals per template, most viewed first; UTC days. */
export const readSiteFigures = defineEndpoint({
  operationId: 'deskReadSiteFigures',
  method: 'GET',
  path: `${deskBase}/site`,
  summary: 'How much pages are seen, and how fast they are',
  access: { permission: 'read site figures' },
  query: z.object({ days: z.enum(figurePeriods).optional() }),
  response: z.object({
    environment: z.string(),
    from: z.string(),
    templates: z.array(templateFiguresSchema),
  }),
  errors: {},
});
