import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import {
  locationBase as base,
  branchSchema,
  coordinatesSchema,
  showroomSchema,
  userLocationSchema,
} from './contract.ts';

/** A branch id, showroom id or postal code, depending on the call. */
const idSchema = z.object({ id: z.string().trim().min(1).max(60) });

const placeShape = {
  name: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.enum(['US', 'CA']),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Great-circle miles in tenths, if the call had an origin. */
  distance_miles: z.number().optional(),
};

/** A partner store for parts and stock windows (`lowes`, `lowes_stores` and `stores` of [3.2]). */
export const retailStoreSchema = z.object({
  store_id: z.string(),
  retailer: z.string(),
  street: z.string(),
  ...placeShape,
});
export type RetailStore = z.infer<typeof retailStoreSchema>;

export const contractorServices = ['replacement', 'new-construction', 'doors', 'repair', 'historic'] as const;

/** A contractor. `radius_miles` is the travel radius, `covers` whether it includes the call's place. */
export const contractorSchema = z.object({
  contractor_id: z.string(),
  contact: z.string(),
  certified: z.boolean(),
  services: z.array(z.enum(contractorServices)),
  radius_miles: z.number(),
  covers: z.boolean(),
  since: z.number(),
  about: z.string(),
  ...placeShape,
});
export type Contractor = z.infer<typeof contractorSchema>;

/**
 * Online features in a branch's area; `outside` if no branch serves the place. `delivery` is freight,
 * unavailable in places without road access ([9.11]).
 */
export const marketSchema = z.object({
  market_id: z.string(),
  ecommerce: z.boolean(),
  delivery: z.boolean(),
  pickup: z.boolean(),
  parts_only: z.boolean(),
});
export type Market = z.infer<typeof marketSchema>;

/** The responsible branch of a place, and its appointment types ([3.23]). */
export const serviceSchema = z.object({
  branch_id: z.string(),
  formal_name: z.string(),
  phone: z.string(),
  zone: z.enum(['RT', 'NRT']),
  time_zone: z.string(),
  /** False if the branch is merely the nearest one. */
  in_service_area: z.boolean(),
  appointment_types: z.array(z.enum(['home', 'virtual', 'showroom'])),
});
export type Service = z.infer<typeof serviceSchema>;

export const betaSchema = z.object({ branch_id: z.string(), features: z.array(z.string()) });
export type Beta = z.infer<typeof betaSchema>;

export const serviceAreaSchema = z.object({
  branch_id: z.string(),
  summary: z.string(),
  counties: z.array(z.string()),
  postal_prefixes: z.array(z.string()),
});
export type ServiceArea = z.infer<typeof serviceAreaSchema>;

export const defaultContractorMiles = 50;
const radiusError = { error: 'The radius must be whole miles, from 1 to 200' };
const radiusSchema = z.coerce
  .number<string | number>(radiusError)
  .int(radiusError)
  .min(1, radiusError)
  .max(200, radiusError);

/** `GET /location/v2/contractors/{id}?radius=`: sorted by distance, then name ([7.9]). May be empty. */
export const getContractors = defineEndpoint({
  operationId: 'getContractors',
  method: 'GET',
  path: `${base}/contractors/:id`,
  summary: 'Contractors within a radius of a postal code, a showroom or a branch, nearest first',
  access: 'public',
  params: idSchema,
  query: z.object({ radius: radiusSchema.default(defaultContractorMiles) }),
  response: z.object({
    contractors: z.array(contractorSchema),
    user_location: userLocationSchema.optional(),
  }),
  errors: { 404: ['unknown_place', 'unknown_postal_code', 'location_not_found'] },
});

/** `GET /location/v2/service/{id}` ([7.9]) */
export const getService = defineEndpoint({
  operationId: 'getService',
  method: 'GET',
  path: `${base}/service/:id`,
  summary: 'The branch that looks after a postal code, and the appointments it gives there',
  access: 'public',
  params: idSchema,
  response: z.object({ service: serviceSchema }),
  errors: { 404: ['unknown_place', 'unknown_postal_code', 'no_showrooms_nearby'] },
});

/** `GET /location/v2/ecommerce/market?lat=&lon=` ([7.9]) */
export const getMarketByCoordinates = defineEndpoint({
  operationId: 'getMarketByCoordinates',
  method: 'GET',
  path: `${base}/ecommerce/market`,
  summary: 'What one may buy online at a point, and how it gets there',
  access: 'public',
  query: coordinatesSchema,
  response: z.object({ market: marketSchema }),
  errors: { 404: ['location_not_found'] },
});

/** `GET /location/v2/ecommerce/market/{id}` ([7.9]) */
export const getMarket = defineEndpoint({
  operationId: 'getMarket',
  method: 'GET',
  path: `${base}/ecommerce/market/:id`,
  summary: 'What one may buy online at a postal code or of a branch, and how it gets there',
  access: 'public',
  params: idSchema,
  response: z.object({ market: marketSchema }),
  errors: { 404: ['unknown_place', 'unknown_postal_code'] },
});

/** `GET /location/v2/beta/{id}` ([7.9]) */
export const getBeta = defineEndpoint({
  operationId: 'getBeta',
  method: 'GET',
  path: `${base}/beta/:id`,
  summary: 'What is tried out at a branch, or where a postal code is served',
  access: 'public',
  params: idSchema,
  response: z.object({ beta: betaSchema }),
  errors: { 404: ['unknown_place', 'unknown_postal_code', 'no_showrooms_nearby'] },
});

export const directoryParts = [
  'branch',
  'showrooms',
  'showroom',
  'stores',
  'contractors',
  'service',
  'market',
  'beta',
] as const;
export type DirectoryPart = (typeof directoryParts)[number];

/** Contains every requested part; missing data is an empty list or null. */
export const directorySchema = z.object({
  user_location: userLocationSchema.optional(),
  branch: branchSchema.nullable().optional(),
  showrooms: z.array(showroomSchema).optional(),
  showroom: showroomSchema.nullable().optional(),
  stores: z.array(retailStoreSchema).optional(),
  contractors: z.array(contractorSchema).optional(),
  service: serviceSchema.nullable().optional(),
  market: marketSchema.nullable().optional(),
  beta: betaSchema.nullable().optional(),
});
export type Directory = z.infer<typeof directorySchema>;

/**
 * `GET /location/v2/directory/{id}?include=branch,showrooms&radius=`: several parts in one response, default
 * all. `radius` limits stores and contractors; showrooms keep 200 miles ([7.9], [8.5]).
 */
export const getDirectory = defineEndpoint({
  operationId: 'getDirectory',
  method: 'GET',
  path: `${base}/directory/:id`,
  summary: 'Everything near a postal code, a showroom or a branch, in one answer',
  access: 'public',
  params: idSchema,
  query: z.object({
    include: z
      .string()
      .transform((list) => list.split(',').map((part) => part.trim()))
      .pipe(z.array(z.enum(directoryParts, { error: `Must be of ${directoryParts.join(', ')}` })).min(1))
      .optional(),
    radius: radiusSchema.default(defaultContractorMiles),
  }),
  response: directorySchema,
  errors: { 404: ['unknown_place', 'unknown_postal_code'] },
});

/**
 * `POST /location/v2/branch/service-area` ([3.14], [7.9]): areas in the order of the ids; 404 for an unknown
 * id.
 */
export const postServiceArea = defineEndpoint({
  operationId: 'postServiceArea',
  method: 'POST',
  path: `${base}/branch/service-area`,
  summary: 'The areas that some branches serve',
  access: 'public',
  body: z.object({ branchIds: z.array(z.string().trim().min(1).max(60)).min(1).max(100) }),
  response: z.object({ service_areas: z.array(serviceAreaSchema) }),
  errors: { 404: ['unknown_branch'] },
});
