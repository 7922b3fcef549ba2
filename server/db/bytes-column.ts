import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** Bytes. The two databases take and hand them out as different classes: as base64 both take them alike. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (content) => sql`decode(${content.toString('base64')}, 'base64')`,
  fromDriver: (content) => Buffer.from(content),
});
