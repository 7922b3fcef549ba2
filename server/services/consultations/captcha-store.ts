import { lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { usedCaptchas } from './tables.ts';

/** Marks a captcha as used; returns false if it already was. */
export async function takeCaptcha(db: Database, digest: string, expiresAt: Date): Promise<boolean> {
  const used = await db.insert(usedCaptchas).values({ digest, expiresAt }).onConflictDoNothing().returning();
  return used.length === 1;
}

export async function forgetCaptchas(db: Database, now: Date): Promise<void> {
  await db.delete(usedCaptchas).where(lte(usedCaptchas.expiresAt, now));
}
