import { createHmac } from 'node:crypto';
import { randomBytes } from '#server/runtime/runtime.ts';
import { isSameSecret } from '#server/security/is-same-secret.ts';

const newToken = (): string => randomBytes(32).toString('base64url');

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
      if (unspent === undefined || !isSameSecret(key, unspent)) return undefined;
      unspent = fixedKey;
      return token;
    },
    isOpenFor: (given) => isSameSecret(given, token),
  };
}
