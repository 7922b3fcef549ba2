import { z } from 'zod';
import { type Timeslot, timeslotSchema } from '#domain/contracts/scheduling-slots.ts';
import { sessionStore } from '#src/lib/browser-store.ts';

const key = 'heldTime';

const keptHoldSchema = z.object({
  slot: timeslotSchema,
  holdId: z.string(),
  /** By the browser's clock, in epoch ms. */
  until: z.number(),
  /** The kind of visit and the postal code that the time belongs to. */
  visit: z.string(),
  postalCode: z.string(),
});
export interface KeptHold extends z.output<typeof keptHoldSchema> {
  slot: Timeslot;
}

/** The time that this tab holds at the server: a reload loses the page's state, but not the hold. */
export function keptHold(): KeptHold | undefined {
  try {
    const kept = keptHoldSchema.parse(JSON.parse(sessionStore.read(key) ?? ''));
    return kept.until > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The hold of this tab, if it is for this kind of visit and postal code: «home 06851». */
export function heldAt(place: string): KeptHold | undefined {
  const kept = keptHold();
  return kept && place === `${kept.visit} ${kept.postalCode}` ? kept : undefined;
}

export const keepHold = (hold: KeptHold): void => sessionStore.write(key, JSON.stringify(hold));

export const forgetKeptHold = (): void => sessionStore.forget(key);
