/**
 * What the shop may know of a caller ([1.1], [6.1]): a visitor is everybody, a customer has signed in, a pro
 * is a customer with `isPro`, an agent works at the call center or in a store, an editor writes the site's
 * content, an administrator sees to the rest.
 */
export const roles = ['visitor', 'customer', 'pro', 'agent', 'editor', 'administrator'] as const;

export type Role = (typeof roles)[number];

/** The roles that are given to an e-mail address; the others follow from having an account. */
export const staffRoles = ['agent', 'editor', 'administrator'] as const satisfies readonly Role[];

export type StaffRole = (typeof staffRoles)[number];
