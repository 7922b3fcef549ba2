import { createHash, randomBytes } from 'node:crypto';
import type { Limits } from '#server/plugins/slow-tries.ts';

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

export const limitsOf = {
  /** Guesses at one account, wherever they come from. */
  account: { free: 4, firstPauseMs: 1_000, longestPauseMs: minutes(15), forgottenAfterMs: minutes(60) },
  /** Guesses from one network address, at whatever accounts: an office of many people shares one. */
  network: { free: 30, firstPauseMs: 1_000, longestPauseMs: minutes(15), forgottenAfterMs: minutes(60) },
  /**
   * Letters of one kind to one address. No pause is longer than the link for a new password is good: whatever
   * strangers ask for, an owner has a link that works, or gets one.
   */
  lettersTo: {
    free: 4,
    firstPauseMs: minutes(1),
    longestPauseMs: linkLifeMs['reset-password'],
    forgottenAfterMs: minutes(24 * 60),
  },
  /** Letters that one network address asks for, to whatever addresses. */
  lettersOfNetwork: {
    free: 30,
    firstPauseMs: minutes(1),
    longestPauseMs: minutes(60),
    forgottenAfterMs: minutes(24 * 60),
  },
} satisfies Record<string, Limits>;
