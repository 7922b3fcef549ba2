import { z } from 'zod';
import { localStore } from '#src/lib/browser-store.ts';

const keptSchema = z.object({
  /** Version of the entry that the text was written on; empty for a new entry */
  version: z.string(),
  at: z.string(),
  form: z.record(z.string(), z.unknown()),
  pictures: z.array(z.object({ name: z.string(), base64: z.string() })),
});
export type KeptText = z.infer<typeof keptSchema>;

const keyOf = (place: string): string => `writing ${place}`;

function readKept(place: string): KeptText | undefined {
  const text = localStore.read(keyOf(place));
  if (text === undefined) return undefined;
  try {
    return keptSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Keeps unsaved text on this device; returns false if there is no room, even without its pictures. */
export function keepText(place: string, kept: KeptText): boolean {
  const key = keyOf(place);
  for (const one of [kept, { ...kept, pictures: [] }]) {
    const text = JSON.stringify(one);
    localStore.write(key, text);
    if (localStore.read(key) === text) return one.pictures.length === kept.pictures.length;
  }
  return false;
}

const earlier = (place: string): string => `${place} (earlier)`;

/**
 * Returns the unsaved text of an entry: `fresh` was written on the loaded version. `old` was written on
 * another one; it moves aside, so that newer text does not replace it.
 */
export function findKept(place: string, version: string): { fresh?: KeptText; old?: KeptText } {
  const kept = readKept(place);
  const isFresh = kept?.version === version;
  if (kept && !isFresh) {
    keepText(earlier(place), kept);
    forgetText(place);
  }
  const old = kept && !isFresh ? kept : readKept(earlier(place));
  return { ...(isFresh && { fresh: kept }), ...(old && { old }) };
}

export const forgetEarlier = (place: string): void => forgetText(earlier(place));

export const forgetText = (place: string): void => localStore.forget(keyOf(place));
