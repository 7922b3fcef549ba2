import type { z } from 'zod';
import {
  type AdminFeature,
  endOverride,
  type overrideSchemaForEditors,
  setOverride,
} from '#domain/marketing/staff-flags-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

type Name = AdminFeature['name'];
export type OverrideBody = z.input<typeof overrideSchemaForEditors>;

export const override = async (feature: Name, body: OverrideBody): Promise<AdminFeature> =>
  (await callEndpoint(setOverride, { params: { feature }, body })).feature;

/** Throws if another editor ended it first. */
export const endOf = async (feature: Name, reason: string): Promise<AdminFeature> =>
  (await callEndpoint(endOverride, { params: { feature }, body: { reason } })).feature;
