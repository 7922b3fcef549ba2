import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a phone number, however it is kept, has these digits in it, side by side. */
export const hasDigits = (phone: SQLWrapper, digits: string): SQL =>
  sql`regexp_replace(${phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`;
