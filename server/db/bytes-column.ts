import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** Binary column. The two drivers use different classes for bytes; both accept base64. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (content) => sql`decode(${content.toString('base64')}, 'base64')`,
  fromDriver: (content) => Buffer.from(content),
});
