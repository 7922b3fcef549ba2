import type { Passwords } from '#server/services/identity/passwords.ts';

/** Passwords without the cost of a hash, for tests that try thousands of them. */
export const plainPasswords: Passwords = {
  hash: async (password) => `hash of ${password}`,
  isRight: async (password, hash) => hash === `hash of ${password}`,
};
