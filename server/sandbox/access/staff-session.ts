import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether two texts are the same, in a time that does not tell how much of them is. */
const isSame = (one: string, other: string): boolean => {
  const salt = randomBytes(32);
  const [left, right] = [one, other].map((text) => createHmac('sha256', salt).update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};

export interface StaffSession {
  /**
   * For the link that is printed at the start; `undefined` where the settings fix it, because the operator
   * knows it.
   */
  printedKey: string | undefined;
  /** The session's token for the right key, once; for a fixed key as often as it is asked. */
  open: (key: string) => string | undefined;
  isOpenFor: (token: string) => boolean;
}

/**
 * One session for the people behind the shop until they can sign in. It is kept in this process alone and
 * ends with it. A fixed key opens the same session in every process that has it, and in the next one too.
 */
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
