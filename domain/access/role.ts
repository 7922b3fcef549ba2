/** Roles ([1.1], [6.1]). A `pro` is a customer with `isPro`; an `agent` works by phone or in a store. */
export const roles = ['visitor', 'customer', 'pro', 'agent', 'editor', 'administrator'] as const;

export type Role = (typeof roles)[number];

export const staffRoles = ['agent', 'editor', 'administrator'] as const satisfies readonly Role[];

export type StaffRole = (typeof staffRoles)[number];
