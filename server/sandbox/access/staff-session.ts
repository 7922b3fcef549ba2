import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomBytes } from '#server/runtime/runtime.ts';

const newToken = (): string => randomBytes(32).toString('base64url');

/** Constant-time comparison. */
const isSame = (one: string, other: string): boolean => {
  const salt = randomBytes(32);
  const [left, right] = [one, other].map((text) => createHmac('sha256', salt).update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};

export interface StaffSession {
  /** Key of the printed link; undefined with a fixed key, which the operator knows. */
  printedKey: string | undefined;
  /** Exchanges the key for the session's token: once, or any number of times for a fixed key. */
  open: (key: string) => string | undefined;
  isOpenFor: (token: string) => boolean;
}

/** Shared by all staff. With a fixed key it is equal in every process and after a restart. */
export function createStaffSession(fixedKey?: string): StaffSession {
  const printedKey = fixedKey === undefined ? newToken() : undefined;
  const token =
    fixedKey === undefined
      ? newToken()
      : createHmac('sha256', fixedKey).update('staff session').digest('base64url');
  let unspent = fixedKey ?? printedKey;
  return {
    printedKey,
    open: (key) => {
      if (unspent === undefined || !isSame(key, unspent)) return undefined;
      unspent = fixedKey;
      return token;
    },
    isOpenFor: (given) => isSame(given, token),
  };
}
