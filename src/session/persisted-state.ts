import { z } from 'zod';
import { cartSchema } from '#domain/cart/contract.ts';
import { productTileSchema } from '#domain/catalog/contract.ts';
import { territoryGroupSchema } from '#domain/consultations/slots-contract.ts';
import { showroomInfoSchema, showroomSchema } from '#domain/places/contract.ts';
import {
  betaSchema,
  contractorSchema,
  marketSchema,
  retailStoreSchema,
  serviceSchema,
} from '#domain/places/directory-contract.ts';
import type { PersistedState } from './store.ts';

const record = z.record(z.string(), z.unknown());
const records = z.array(record);

/** One schema per slice, so that an outdated slice is dropped alone. */
const sliceSchemas = {
  error: z.object({ error: z.object({ message: z.string(), code: z.string() }).nullable() }),
  locations: z.object({
    zone: z.enum(['RT', 'NRT', '']),
    showroom: showroomSchema.nullable(),
    showroom_info: showroomInfoSchema.nullable(),
    showrooms: z.array(showroomSchema),
    lowes: retailStoreSchema.nullable(),
    lowes_stores: z.array(retailStoreSchema),
    contractors: z.array(contractorSchema),
    stores: z.array(retailStoreSchema),
    service_info: serviceSchema.nullable(),
    beta: betaSchema.nullable(),
    market: marketSchema.nullable(),
    ecommerce: z.boolean(),
    delivery: z.boolean(),
    pickup: z.boolean(),
    parts_only: z.boolean(),
  }),
  reviews: z.object({ reviews: records }),
  pcrData: z.object({ ratings: z.record(z.string(), record) }),
  dncData: z.object({ response: record.nullable() }),
  qasData: z.object({ suggestions: records, address: record.nullable() }),
  brochureData: z.object({ response: record.nullable() }),
  rtaLogData: z.object({ entries: records }),
  rtaData: z.object({
    errorMessage: z.string(),
    TerritoryGroup: z.union([territoryGroupSchema, z.literal('')]),
    Timeslots: z.array(z.object({ START_DATE: z.string() })),
  }),
  ecommData: z.object({ tiles: z.array(productTileSchema) }),
  projectData: z.object({
    Project: record.nullable(),
    Projects: records,
    Group: record.nullable(),
    Groups: records,
    Item: record.nullable(),
    Items: records,
  }),
  signInState: z.object({
    isLogged: z.boolean(),
    firstname: z.string(),
    email: z.string(),
    customerType: z.string(),
    postalCode: z.string(),
    error: z.string().nullable(),
    cart: z.union([cartSchema, z.strictObject({})]),
    cartFetched: z.boolean(),
    checked: z.boolean(),
  }),
} satisfies { [Slice in keyof PersistedState]: z.ZodType<PersistedState[Slice]> };

/** Parses a saved state; invalid parts are dropped ([3], [9.1]). */
export function parsePersistedState(text: string): Partial<PersistedState> {
  const saved = readObject(text);
  const entries = Object.entries(sliceSchemas).flatMap(([slice, schema]) => {
    const parsed = schema.safeParse(saved[slice]);
    return parsed.success ? [[slice, parsed.data] as const] : [];
  });
  return Object.fromEntries(entries);
}

function readObject(text: string): Record<string, unknown> {
  try {
    return record.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
