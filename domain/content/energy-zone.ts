import { z } from 'zod';
import { energyCriterionSchema } from '#domain/configurator/energy.ts';
import { proseSchema, slugSchema } from './shared.ts';

/**
 * `content/products/energy-zones.yaml`: climate zones of the ENERGY STAR program, and what a window or patio
 * door must reach there. One of the criteria is enough. Counties decide; a state is filed under the zone of
 * most of its people.
 */
export const energyZoneSchema = z.strictObject({
  zone: slugSchema,
  /** As a sentence names it: `the Northern zone`. */
  title: proseSchema,
  /** Two-letter states and provinces. */
  states: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  windows: z.array(energyCriterionSchema).min(1),
  patio_doors: z.array(energyCriterionSchema).min(1),
});
export type EnergyZone = z.infer<typeof energyZoneSchema>;
