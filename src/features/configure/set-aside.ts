import { z } from 'zod';
import { type Answers, answerSchema, type Model, modelSchema } from '#domain/configurator/model.ts';

const storageKey = 'configurationSetAside';
// Stored as `wishes`: tabs that are open hold them so.
const schema = z
  .object({ model: modelSchema, wishes: z.record(z.string(), answerSchema) })
  .transform(({ model, wishes }) => ({ model, selections: wishes }));

/** A configuration put beside another one. */
export interface Compared {
  model: Model;
  selections: Answers;
}

/**
 * The one that was set aside in this tab, to be compared with what comes after; also with another product.
 */
export function readSetAside(): Compared | null {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
  } catch {
    return null;
  }
}

export function writeSetAside({ model, selections }: Compared): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ model, wishes: selections }));
  } catch {
    // Without a store it lasts as long as the page.
  }
}
