import { z } from 'zod';
import { type Answers, answerSchema, type Model, modelSchema } from '#domain/configurator/model.ts';

const storageKey = 'configurationSetAside';
// Stored as `wishes`, for compatibility with open tabs.
const schema = z
  .object({ model: modelSchema, wishes: z.record(z.string(), answerSchema) })
  .transform(({ model, wishes }) => ({ model, selections: wishes }));

export interface Compared {
  model: Model;
  selections: Answers;
}

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
    // Without storage it lasts until the page closes.
  }
}
