import { hash } from 'node:crypto';
import { randomBytes } from '#server/runtime/runtime.ts';
import type { Limits } from '#server/security/slow-tries.ts';

export type LinkPurpose = 'register' | 'reset-password' | 'change-email' | 'allow-email-change';

const minutes = (count: number): number => count * 60_000;

/** Lifetime of links in ms. */
export const linkLifeMs: Record<LinkPurpose, number> = {
  register: minutes(24 * 60),
  'reset-password': minutes(60),
  'change-email': minutes(24 * 60),
  'allow-email-change': minutes(24 * 60),
};

export const digest = (text: string): string => hash('sha256', text);

export const newToken = (): string => randomBytes(32).toString('base64url');

export const limitsOf = {
  /** Guesses at one account, from all networks. */
  account: { free: 4, firstPauseMs: 1_000, longestPauseMs: minutes(15), forgottenAfterMs: minutes(60) },
  /** Guesses from one network, at all accounts: an office's users share one. */
  network: { free: 30, firstPauseMs: 1_000, longestPauseMs: minutes(15), forgottenAfterMs: minutes(60) },
  /**
   * Emails of one kind to one address. No pause exceeds the reset link's lifetime: despite strangers'
   * requests, an owner always has or gets a working link.
   */
  emailsTo: {
    free: 4,
    firstPauseMs: minutes(1),
    longestPauseMs: linkLifeMs['reset-password'],
    forgottenAfterMs: minutes(24 * 60),
  },
  /** Emails requested by one network, to all addresses. */
  emailsOfNetwork: {
    free: 30,
    firstPauseMs: minutes(1),
    longestPauseMs: minutes(60),
    forgottenAfterMs: minutes(24 * 60),
  },
} satisfies Record<string, Limits>;
