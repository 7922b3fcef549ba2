import { z } from 'zod';
import { type Timeslot, timeslotSchema } from '#domain/consultations/slots-contract.ts';
import { sessionStore } from '#src/lib/browser-store.ts';

const key = 'heldTime';

const keptHoldSchema = z.object({
  slot: timeslotSchema,
  holdId: z.string(),
  /** Browser's clock, epoch ms */
  until: z.number(),
  visit: z.string(),
  postalCode: z.string(),
});
export interface KeptHold extends z.output<typeof keptHoldSchema> {
  slot: Timeslot;
}

/** The time reserved by this tab: a reload loses the page's state, but not the reservation. */
export function keptHold(): KeptHold | undefined {
  try {
    const kept = keptHoldSchema.parse(JSON.parse(sessionStore.read(key) ?? ''));
    return kept.until > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Returns this tab's reservation if it is for this visit type and postal code: «home 06851». */
export function heldAt(place: string): KeptHold | undefined {
  const kept = keptHold();
  return kept && place === `${kept.visit} ${kept.postalCode}` ? kept : undefined;
}

export const keepHold = (hold: KeptHold): void => sessionStore.write(key, JSON.stringify(hold));

export const forgetKeptHold = (): void => sessionStore.forget(key);
