import { z } from 'zod';
import type { Database } from '#server/db/database.ts';

export const textQueue = 'texts';

export const textSchema = z.object({
  to: z.string().min(1),
  /** At most ten SMS segments. */
  body: z.string().min(1).max(1_600),
  /** Idempotency key for the provider; defaults to the job's. */
  key: z.string().optional(),
});
export type TextMessage = z.infer<typeof textSchema>;

/** The caller ensures that the phone is a mobile one; delivery checks the do-not-contact list. */
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
