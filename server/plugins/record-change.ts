import type { Database } from '#server/db/database.ts';

/**
 * Writes down what a change makes of something, in the transaction of the change: both are kept, or neither.
 * Called once for a change that happens, and not for one that finds everything as it should be.
 */
export type RecordChange = (tx: Database, change: { before: object; after: object }) => Promise<void>;
