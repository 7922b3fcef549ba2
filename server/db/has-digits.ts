import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export const hasDigits = (phone: SQLWrapper, digits: string): SQL =>
  sql`regexp_replace(${phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`;
