import { z } from 'zod';
import { catalogue } from '#domain/contracts/api-error.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { formatMessages } from '#domain/validation/form-messages.ts';
import { isPostalCode } from './postal-code.ts';

export const locationBase = '/location/v2';

const base = locationBase;

/** A US or Canadian postal code in a path ([5.1]). */
export const postalCodeSchema = z.string().trim().refine(isPostalCode, { error: formatMessages.postalCode });
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Degrees as a decimal number. JavaScript's Number() would also accept an empty string or hexadecimal. */
const degreesSchema = (limit: number) => {
  const error = catalogue.locationNotFound.message;
  return z
    .union([z.number({ error }), z.string({ error }).trim().regex(decimal, { error })], { error })
    .pipe(z.coerce.number<string | number>({ error }).min(-limit, { error }).max(limit, { error }));
};

export const coordinatesSchema = z.object({ lat: degreesSchema(90), lon: degreesSchema(180) });

/** Requires both coordinates or neither. */
const optionalCoordinatesSchema = coordinatesSchema.partial().superRefine(({ lat, lon }, context) => {
  if ((lat === undefined) === (lon === undefined)) return;
  const missing = lat === undefined ? 'lat' : 'lon';
  context.addIssue({ code: 'custom', path: [missing], message: catalogue.locationNotFound.message });
});

const dayHoursSchema = z.object({ opens: z.string(), closes: z.string() }).nullable();
/** Opening hours in the showroom's time zone, `HH:MM`; null is closed. */
export const openingHoursSchema = z.object({
  weekday: dayHoursSchema,
  saturday: dayHoursSchema,
  sunday: dayHoursSchema,
});

/** Branch: a business that serves an area, with its showrooms ([3.8]). */
export const branchSchema = z.object({
  branch_id: z.string(),
  formal_name: z.string(),
  state: z.object({ name: z.string(), abbreviation: z.string() }),
  country: z.enum(['US', 'CA']),
  branch_url: z.string(),
  branch_retail: z.array(z.string()),
  time_zone: z.string(),
  /** RT: live slots; NRT: preferred times ([3.23]). */
  zone: z.enum(['RT', 'NRT']),
  phone: z.string(),
});
export type Branch = z.infer<typeof branchSchema>;

/** Showroom ([3.9]); `distance_miles` is great-circle, in tenths, present if the call had an origin. */
export const showroomSchema = z.object({
  showroom_id: z.string(),
  store_number: z.string(),
  branch_id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.enum(['US', 'CA']),
  phone: z.string(),
  /** May contain `span` markup, which is removed for display. */
  page_heading: z.string(),
  url: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string(),
  hours: openingHoursSchema,
  distance_miles: z.number().optional(),
});
export type Showroom = z.infer<typeof showroomSchema>;

export const showroomInfoSchema = showroomSchema.extend({
  formal_name: z.string(),
  branch_url: z.string(),
  intro: z.string(),
  directions: z.string(),
  on_display: z.array(z.string()),
  zone: z.enum(['RT', 'NRT']),
});
export type ShowroomInfo = z.infer<typeof showroomInfoSchema>;

export const userLocationSchema = z.object({ postal_code: z.string(), city: z.string(), state: z.string() });
export type UserLocation = z.infer<typeof userLocationSchema>;

const showroomsAnswerSchema = z.object({
  showrooms: z.array(showroomSchema),
  user_location: userLocationSchema.optional(),
});
export type ShowroomsAnswer = z.infer<typeof showroomsAnswerSchema>;

/** `GET /location/v2/branch/{id}`: by branch id, or by a postal code in its area ([7.9]). */
export const getBranch = defineEndpoint({
  operationId: 'getBranch',
  method: 'GET',
  path: `${base}/branch/:id`,
  summary: 'A branch by id, or the branch that serves a postal code',
  access: 'public',
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  response: z.object({ branch: branchSchema }),
  errors: { 404: ['unknown_branch', 'unknown_postal_code', 'no_showrooms_nearby'] },
});

/**
 * `GET /location/v2/showrooms/{zip}`: showrooms within 200 miles, nearest first ([7.9], [9.5]). Trailing
 * slash optional.
 */
export const getShowroomsByPostalCode = defineEndpoint({
  operationId: 'getShowroomsByPostalCode',
  method: 'GET',
  path: `${base}/showrooms/:postalCode`,
  summary: 'Showrooms within 200 miles of a postal code, nearest first',
  access: 'public',
  params: z.object({ postalCode: postalCodeSchema }),
  response: showroomsAnswerSchema,
  errors: { 404: ['unknown_postal_code', 'no_showrooms_nearby'] },
});

/** `GET /location/v2/showrooms?lat=&lon=`: the same by coordinates in degrees ([7.9]). */
export const getShowroomsByCoordinates = defineEndpoint({
  operationId: 'getShowroomsByCoordinates',
  method: 'GET',
  path: `${base}/showrooms`,
  summary: 'Showrooms within 200 miles of a point, nearest first',
  access: 'public',
  query: coordinatesSchema,
  response: showroomsAnswerSchema,
  errors: { 404: ['no_showrooms_nearby'] },
});

/**
 * `GET /location/v2/showroom?lat=&lon=`: the nearest showroom and the point's postal code ([7.9]). Without a
 * point, locates the caller by network ([4.8]). Both are null if unknown or out of range.
 */
export const getNearestShowroom = defineEndpoint({
  operationId: 'getNearestShowroom',
  method: 'GET',
  path: `${base}/showroom`,
  summary: 'The nearest showroom to a point, else to the approximate position of the caller’s network',
  access: 'public',
  query: optionalCoordinatesSchema,
  response: z.object({ showroom: showroomSchema.nullable(), user_location: userLocationSchema.nullable() }),
  errors: { 404: ['location_not_found', 'no_showrooms_nearby'] },
});
export type NearestShowroom = z.infer<typeof getNearestShowroom.response>;

/** `GET /location/v2/showroom/{id}` ([7.9]) */
export const getShowroom = defineEndpoint({
  operationId: 'getShowroom',
  method: 'GET',
  path: `${base}/showroom/:id`,
  summary: 'A showroom by id, or the nearest one to a postal code',
  access: 'public',
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  response: z.object({ showroom: showroomSchema }),
  errors: { 404: ['unknown_showroom', 'unknown_postal_code', 'no_showrooms_nearby'] },
});

/** `GET /location/v2/info/showroom/{id}`: by showroom id, or by a postal code for the nearest one ([7.9]). */
export const getShowroomInfo = defineEndpoint({
  operationId: 'getShowroomInfo',
  method: 'GET',
  path: `${base}/info/showroom/:id`,
  summary: 'What a visitor of a showroom wants to know, with hours, directions and what stands on its floor',
  access: 'public',
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  response: z.object({ showroom_info: showroomInfoSchema }),
  errors: { 404: ['unknown_showroom', 'unknown_postal_code', 'no_showrooms_nearby'] },
});

/**
 * `GET /location/v2/branch/{id}/showrooms`: in content order, or by distance if `id` is a postal code ([7.9],
 * [8.5]).
 */
export const getBranchShowrooms = defineEndpoint({
  operationId: 'getBranchShowrooms',
  method: 'GET',
  path: `${base}/branch/:id/showrooms`,
  summary: 'The showrooms of a branch, or of the branch that serves a postal code',
  access: 'public',
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  response: z.object({ showrooms: z.array(showroomSchema) }),
  errors: { 404: ['unknown_branch', 'unknown_postal_code', 'no_showrooms_nearby'] },
});
