import { z } from 'zod';
import type { Database } from '#server/db/database.ts';

export const textQueue = 'texts';

/** A text message to one mobile phone. */
export const textSchema = z.object({
  to: z.string().min(1),
  /** Ten parts of a message, as the networks divide a long one. */
  body: z.string().min(1).max(1_600),
  /** By which the provider recognizes a repetition; left out, the job's own. */
  key: z.string().optional(),
});
export type TextMessage = z.infer<typeof textSchema>;

/**
 * Text messages, promised in the transaction that makes them necessary. They go only to a phone whose owner
 * said that it is mobile, which the caller decides, and to none that asked not to be contacted, which is
 * checked when they go.
 */
export class Texts {
  constructor(
    private readonly jobs: {
      send: (tx: Database, queue: string, payload: unknown, due?: { startAfter: Date }) => Promise<void>;
    },
  ) {}

  send(tx: Database, message: TextMessage, due?: { startAfter: Date }): Promise<void> {
    return this.jobs.send(tx, textQueue, textSchema.parse(message), due);
  }
}
