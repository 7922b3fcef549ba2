/**
 * Roles of a caller ([1.1], [6.1]). A `pro` is a customer with `isPro`; an `agent` works at the call center
 * or in a store.
 */
export const roles = ['visitor', 'customer', 'pro', 'agent', 'editor', 'administrator'] as const;

export type Role = (typeof roles)[number];

/** Roles assigned to an email address. The other roles follow from the account. */
export const staffRoles = ['agent', 'editor', 'administrator'] as const satisfies readonly Role[];

export type StaffRole = (typeof staffRoles)[number];
