import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { dayOfIso, daysBetween } from '#domain/dates/civil-day.ts';
import { postalCodeSchema } from '#domain/places/contract.ts';
import { appointmentTypes } from '#domain/validation/contact-fields.ts';
import { visitTypes } from './consultation-words.ts';

export const schedulingBase = '/scheduling/v1';

/** A bookable slot of 60 minutes ([3.4]). */
export const timeslotSchema = z.object({
  id: z.string(),
  /** ISO 8601 with the branch's offset at that time. */
  START_DATE: z.iso.datetime({ offset: true }),
  /** The branch's IANA zone, for display independent of the browser's zone. */
  time_zone: z.string(),
});
export type Timeslot = z.infer<typeof timeslotSchema>;

/** Territory: a branch and its consultants for a postal code ([3.4]). */
export const territoryGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  branch_url: z.string(),
  time_zone: z.string(),
});
export type TerritoryGroup = z.infer<typeof territoryGroupSchema>;

export const placeErrors = ['unknown_branch', 'unknown_postal_code', 'no_showrooms_nearby'] as const;

const daySchema = z.iso.date();

export const longestListDays = 62;

const dayCount = (from: string, to: string): number => daysBetween(dayOfIso(from), dayOfIso(to)) + 1;

/**
 * `GET /scheduling/v1/slots` ([3.4], [3.23]): free slots between two inclusive local days, one per time,
 * earliest first. Zone NRT has no live slots: request a day and time with a lead.
 */
export const listSlots = defineEndpoint({
  operationId: 'listSlots',
  method: 'GET',
  path: `${schedulingBase}/slots`,
  summary: 'Free times for a consultation',
  access: 'public',
  query: z
    .object({
      postal_code: postalCodeSchema,
      type: z.enum(appointmentTypes),
      from: daySchema,
      to: daySchema,
    })
    .refine(({ from, to }) => from <= to && dayCount(from, to) <= longestListDays, {
      path: ['to'],
      error: `The last day lies at most ${longestListDays} days from the first`,
    }),
  response: z.object({
    zone: z.enum(['RT', 'NRT']),
    TerritoryGroup: territoryGroupSchema,
    Timeslots: z.array(timeslotSchema),
  }),
  errors: { 404: placeErrors },
});

/** A slot reserved for five minutes. Its id authorizes booking and release. */
export const holdSchema = z.object({
  id: z.string(),
  slot: timeslotSchema,
  expires_at: z.iso.datetime(),
});
export type Hold = z.infer<typeof holdSchema>;

export const slotIdSchema = z.string().min(1).max(100);

/** 409 for a taken slot; `nearest` has up to three free ones. */
export const slotTaken = 'slot_taken';

/**
 * `POST /scheduling/v1/holds`: reserves a slot for five minutes. 409 `slot_taken` with the three nearest
 * slots; 429 for networks with many holds.
 */
export const holdSlot = defineEndpoint({
  operationId: 'holdSlot',
  method: 'POST',
  path: `${schedulingBase}/holds`,
  summary: 'Keep a time while the form is finished',
  access: 'public',
  body: z.object({ slot_id: slotIdSchema, postal_code: postalCodeSchema }),
  response: z.object({ hold: holdSchema }),
  status: 201,
  errors: {
    404: [...placeErrors, 'unknown_slot'],
    409: [slotTaken],
    422: ['outside_service_area'],
    429: ['too_many_holds'],
  },
});

/** `DELETE /scheduling/v1/holds/{id}`: releases the slot; succeeds also after expiry. */
export const releaseHold = defineEndpoint({
  operationId: 'releaseHold',
  method: 'DELETE',
  path: `${schedulingBase}/holds/:id`,
  summary: 'Give a kept time back',
  access: 'public',
  params: z.object({ id: z.string().min(1).max(60) }),
  response: z.object({ released: z.literal(true) }),
  errors: {},
});

export const visitTypeSchema = z.enum(visitTypes);

/**
 * `GET /scheduling/v1/captcha`: `altcha` is our puzzle, answered as base64 JSON `{ challenge, solution }`;
 * `recaptcha` is Google's.
 */
export const getCaptcha = defineEndpoint({
  operationId: 'getCaptcha',
  method: 'GET',
  path: `${schedulingBase}/captcha`,
  summary: 'What shows that a person fills in a form',
  access: 'public',
  response: z.object({
    captcha: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
      z.object({ kind: z.literal('recaptcha'), site_key: z.string() }),
    ]),
  }),
  errors: {},
});
