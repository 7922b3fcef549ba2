import { z } from 'zod';
import { energyCriterionSchema } from '#domain/configurator/energy.ts';
import { proseSchema, slugSchema } from './shared.ts';

/**
 * `content/products/energy-zones.yaml`: ENERGY STAR climate zones. A unit qualifies if it meets one of the
 * criteria. A state gets the zone of most of its population.
 */
export const energyZoneSchema = z.strictObject({
  zone: slugSchema,
  /** As in a sentence: `the Northern zone`. */
  title: proseSchema,
  states: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  windows: z.array(energyCriterionSchema).min(1),
  patio_doors: z.array(energyCriterionSchema).min(1),
});
export type EnergyZone = z.infer<typeof energyZoneSchema>;
