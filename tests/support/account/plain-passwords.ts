import type { Passwords } from '#server/services/account/identity/passwords.ts';

/** Passwords without hashing cost, for tests with thousands of them. */
export const plainPasswords: Passwords = {
  hash: async (password) => `hash of ${password}`,
  isRight: async (password, hash) => hash === `hash of ${password}`,
};
