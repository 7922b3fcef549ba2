import type { Database } from '#server/db/database.ts';

/** Writes an audit entry in the transaction of the change. Called once per actual change, not for a no-op. */
export type RecordChange = (tx: Database, change: { before: object; after: object }) => Promise<void>;
