import { z } from 'zod';
import { answerSchema, modelSchema } from '#domain/configurator/model.ts';
import type { Configuration } from '#domain/contracts/configuration.ts';
import { configurationSchema } from '#domain/contracts/configuration.ts';
import type { ConfiguratorState } from './configurator-state.ts';

// Stored as `wishes`: tabs that are open hold them so.
const keptSchema = z
  .object({
    config: configurationSchema,
    model: modelSchema,
    wishes: z.record(z.string(), answerSchema),
  })
  .transform(({ config, model, wishes }) => ({ config, model, selections: wishes }));

const keyOf = (id: Configuration['id']): string => `configuration:${id}`;

/** Keeps a configuration for this tab, so that a reload without a connection still has it ([8.4]). */
export function keep({ config, model, selections }: ConfiguratorState): void {
  try {
    sessionStorage.setItem(keyOf(config.id), JSON.stringify({ config, model, wishes: selections }));
  } catch {
    // A full or forbidden store: the page itself still holds everything.
  }
}

/** What this tab kept of a configuration; `undefined` for nothing, or nothing of today's shape. */
export function keptConfiguration(id: string): z.infer<typeof keptSchema> | undefined {
  try {
    return keptSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? ''));
  } catch {
    return undefined;
  }
}
