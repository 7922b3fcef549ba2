import { hash } from 'node:crypto';
import { randomBytes } from '#server/runtime/runtime.ts';
import type { Limits } from '#server/security/slow-tries.ts';

export const dayMs = 86_400_000;

/** Invitations by email: enough for a team on a building site, too few for spam. */
export const inviteLimits: Limits = {
  free: 20,
  firstPauseMs: 60_000,
  longestPauseMs: dayMs / 24,
  forgottenAfterMs: dayMs,
};

export const newInviteCode = (): string => randomBytes(16).toString('base64url');

/** The tables hold digests alone. */
export const digestOfCode = (code: string): string => hash('sha256', code);
