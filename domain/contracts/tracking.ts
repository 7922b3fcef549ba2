import { z } from 'zod';
import { trackingEventsPath } from '#domain/tracking/events-path.ts';
import { vitalNames } from '#domain/tracking/vitals.ts';
import { deskBase } from './desk-page.ts';
import { defineEndpoint } from './endpoint.ts';

/** What a page is made from, as its file is called: `pages-index`, `templates-article`. Never a path. */
export const templateSchema = z.string().regex(/^(pages|templates)-[\w-]{1,80}$/);

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('view'), template: templateSchema }),
  z.object({
    type: z.literal('vital'),
    /** Of the page that was loaded; those that were gone to from there are its later life. */
    template: templateSchema,
    name: z.enum(vitalNames),
    /** Milliseconds, but for CLS. */
    value: z.number().min(0).max(600_000),
  }),
]);

/**
 * `POST /tracking/v1/events` ([7.19]): pages that were seen and how fast they were, without a cookie, an
 * address, a path or anything else of the visitor. Where the request carries `Sec-GPC: 1` or `DNT: 1` it is
 * received and not counted. 429 where one network sends too many.
 */
export const recordSiteEvents = defineEndpoint({
  operationId: 'recordSiteEvents',
  method: 'POST',
  path: trackingEventsPath,
  summary: 'Count pages and their speed',
  access: 'public',
  body: z.object({
    /** What the settings of performance call the place that the page is of ([1.8]). */
    environment: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
    events: z.array(eventSchema).min(1).max(50),
  }),
  response: z.object({ received: z.literal(true) }),
  status: 202,
  errors: { 429: ['too_many_calls'] },
});
export type SiteEvent = z.input<typeof eventSchema>;

/** How many days back the figures may reach, today among them. */
export const figurePeriods = ['1', '7', '28'] as const;

const vitalFigureSchema = z.object({
  name: z.enum(vitalNames),
  /** What three of four visits are at or below. */
  p75: z.number(),
  count: z.number().int(),
});
const templateFiguresSchema = z.object({
  template: z.string(),
  views: z.number().int(),
  vitals: z.array(vitalFigureSchema),
});
export type TemplateFigures = z.infer<typeof templateFiguresSchema>;

/** Views and speed by what pages are made from, the most seen first; days are those of UTC. */
export const readSiteFigures = defineEndpoint({
  operationId: 'deskReadSiteFigures',
  method: 'GET',
  path: `${deskBase}/site`,
  summary: 'How much pages are seen, and how fast they are',
  access: { permission: 'read site figures' },
  query: z.object({ days: z.enum(figurePeriods).optional() }),
  response: z.object({
    environment: z.string(),
    /** The first day, `YYYY-MM-DD`. */
    from: z.string(),
    templates: z.array(templateFiguresSchema),
  }),
  errors: {},
});
