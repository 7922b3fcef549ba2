/** Tries before a job becomes a dead letter; the last follows 85 minutes after the first. */
export const maxAttempts = 10;

/** Duration of a try before another process may take over the job. */
export const leaseMs = 2 * 60_000;

/** Exponential, at most an hour. */
export const backoffMs = (attempts: number): number => Math.min(5_000 * 2 ** attempts, 3_600_000);

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
