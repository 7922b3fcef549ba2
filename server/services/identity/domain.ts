import { createHash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

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

/** Tries under one subject: how many are free, the pauses after those, and when a count begins anew. */
export interface Limits {
  free: number;
  firstPauseMs: number;
  longestPauseMs: number;
  /** Without a try. */
  forgottenAfterMs: number;
}

export const limitsOf = {
  /** Guesses at one account, wherever they come from. */
  account: {
    ...{ free: 4, firstPauseMs: 1_000, longestPauseMs: minutes(15), forgottenAfterMs: minutes(60) },
  },
  /** Guesses from one network address, at whatever accounts: an office of many people shares one. */
  network: {
    ...{ free: 30, firstPauseMs: 1_000, longestPauseMs: minutes(15), forgottenAfterMs: minutes(60) },
  },
  /**
   * Letters of one kind to one address. No pause is longer than the link for a new password is good: whatever
   * strangers ask for, an owner has a link that works, or gets one.
   */
  lettersTo: {
    ...{ free: 4, firstPauseMs: minutes(1), longestPauseMs: linkLifeMs['reset-password'] },
    forgottenAfterMs: minutes(24 * 60),
  },
  /** Letters that one network address asks for, to whatever addresses. */
  lettersOfNetwork: {
    ...{ free: 30, firstPauseMs: minutes(1), longestPauseMs: minutes(60) },
    forgottenAfterMs: minutes(24 * 60),
  },
} satisfies Record<string, Limits>;

/** Each try beyond the free ones doubles the pause before the next one is looked at. */
export function pauseAfter(count: number, { free, firstPauseMs, longestPauseMs }: Limits): number {
  if (count <= free) return 0;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(count - free - 1, 30));
}

/**
 * What of a network address one caller has: the whole of one of IPv4, the first 64 bits of one of IPv6, which
 * a single household may have all of.
 */
export function networkOf(address: string): string {
  const [, v4] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (v4 || !isIPv6(address)) return v4 ?? address;
  // A URL's host is written out in one way, with zeros left out at one place at most.
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const zeros = 8 - groups(head).length - groups(tail).length;
  const all = [
    ...groups(head),
    ...Array.from({ length: tail === undefined ? 0 : zeros }, () => '0'),
    ...groups(tail),
  ];
  return `${all.slice(0, 4).join(':')}::/64`;
}
