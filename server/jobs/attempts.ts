/** Tries before a job becomes a dead letter: the last one comes 85 minutes after the first. */
export const maxAttempts = 10;

/** How long a process may take over one try before another takes the job over. */
export const leaseMs = 2 * 60_000;

/** Seconds at first, doubling, an hour at most. */
export const backoffMs = (attempts: number): number => Math.min(5_000 * 2 ** attempts, 3_600_000);

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
