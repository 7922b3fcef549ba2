import { createHash, randomBytes } from 'node:crypto';

/** What a link of a letter is for. */
export type LinkPurpose = 'register' | 'reset-password' | 'change-email' | 'allow-email-change';

const minutes = (count: number): number => count * 60_000;

/** How long a link is good, in milliseconds. */
export const linkLifeMs: Record<LinkPurpose, number> = {
  register: minutes(24 * 60),
  'reset-password': minutes(60),
  'change-email': minutes(24 * 60),
  'allow-email-change': minutes(24 * 60),
};

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Addresses of mail are compared without regard to case. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

/** Failures under one key: how many are free, and the longest pause. */
interface Limits {
  free: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/** Guesses at one account, wherever they come from. */
const accountLimits: Limits = { free: 4, firstPauseMs: 1_000, longestPauseMs: minutes(15) };
/** Guesses from one network address, at whatever accounts: an office of many people shares one. */
const networkLimits: Limits = { free: 30, firstPauseMs: 1_000, longestPauseMs: minutes(15) };

export const limitsOf = { account: accountLimits, network: networkLimits } as const;

/** After how long without a failure a count begins anew. */
export const failuresForgottenMs = minutes(60);

/** Each failure beyond the free ones doubles the pause before the next try is looked at. */
export function pauseAfter(count: number, { free, firstPauseMs, longestPauseMs }: Limits): number {
  if (count <= free) return 0;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(count - free - 1, 30));
}
