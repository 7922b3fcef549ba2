import { z } from 'zod';
import { dayOfIso, daysBetween } from '#domain/dates/civil-day.ts';
import { visitTypes } from '#domain/scheduling/visit-type.ts';
import { appointmentTypes } from '#domain/validation/contact-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { postalCodeSchema } from './location.ts';

export const schedulingBase = '/scheduling/v1';

/** A time that can be booked ([3.4]); 60 minutes long. */
export const timeslotSchema = z.object({
  id: z.string(),
  /** ISO 8601 with the offset that the branch's clocks have at that time. */
  START_DATE: z.iso.datetime({ offset: true }),
  /** IANA name, in which the time is shown: that of the branch, wherever the browser is. */
  time_zone: z.string(),
});
export type Timeslot = z.infer<typeof timeslotSchema>;

/** Who comes to a postal code: a branch and its consultants ([3.4]). */
export const territoryGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  branch_url: z.string(),
  time_zone: z.string(),
});
export type TerritoryGroup = z.infer<typeof territoryGroupSchema>;

/** 404: the postal code is not known, or no branch serves it. */
export const placeErrors = ['unknown_branch', 'unknown_postal_code', 'no_showrooms_nearby'] as const;

const daySchema = z.iso.date();

/** Days that one call may ask for. */
export const longestListDays = 62;

const dayCount = (from: string, to: string): number => daysBetween(dayOfIso(from), dayOfIso(to)) + 1;

/**
 * `GET /scheduling/v1/slots` ([3.4], [3.23]): the free times of the branch that serves a postal code, by the
 * days of its own calendar, both included; one slot for each time, earliest first. Where the branch offers no
 * live slots the zone is NRT, as it is for the types `preference` and `nrt`: a day and a time are asked for
 * with a lead.
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

/** A time that is kept for one party for five minutes. Who has its id may book or release it. */
export const holdSchema = z.object({
  id: z.string(),
  slot: timeslotSchema,
  expires_at: z.iso.datetime(),
});
export type Hold = z.infer<typeof holdSchema>;

/** A slot's id as callers send it; any text, of which most name none. */
export const slotIdSchema = z.string().min(1).max(100);

/** 409 of a time that is not free; the answer's `nearest` are up to three that are. */
export const slotTaken = 'slot_taken';

/**
 * `POST /scheduling/v1/holds`: keeps a time for five minutes while the form is finished. 409 `slot_taken`
 * with the nearest three where it is another's; 429 of a network that holds many.
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

/** `DELETE /scheduling/v1/holds/{id}`: gives the time back; also where it has lapsed. */
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
 * `GET /scheduling/v1/captcha`: what a form shows. `altcha` is a puzzle of ours, whose solution is sent as
 * base64 of JSON `{ challenge, solution }`; `recaptcha` is Google's, by its site key.
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
