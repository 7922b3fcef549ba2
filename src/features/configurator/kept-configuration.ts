import { z } from 'zod';
import type { Configuration } from '#domain/configurator/contract.ts';
import { configurationSchema } from '#domain/configurator/contract.ts';
import { answerSchema, modelSchema } from '#domain/configurator/model.ts';
import type { ConfiguratorState } from './configurator-state.ts';

// Stored as `wishes`, for compatibility with open tabs.
const keptSchema = z
  .object({
    config: configurationSchema,
    model: modelSchema,
    wishes: z.record(z.string(), answerSchema),
  })
  .transform(({ config, model, wishes }) => ({ config, model, selections: wishes }));

const keyOf = (id: Configuration['id']): string => `configuration:${id}`;

/** Stores a configuration for this tab, so it survives an offline reload ([8.4]). */
export function keep({ config, model, selections }: ConfiguratorState): void {
  try {
    sessionStorage.setItem(keyOf(config.id), JSON.stringify({ config, model, wishes: selections }));
  } catch {
    // Storage full or blocked: the page still holds the state.
  }
}

/** Returns this tab's stored configuration; `undefined` if missing or in an outdated format. */
export function keptConfiguration(id: string): z.infer<typeof keptSchema> | undefined {
  try {
    return keptSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? ''));
  } catch {
    return undefined;
  }
}
