/**
 * Roles ([1.1], [6.1]). A `pro` is a customer with `isPro`; an `agent` works by phone or in a store. The last
 * four each add a task to an agent or editor; an administrator has all of them.
 */
export const roles = [
  'visitor',
  'customer',
  'pro',
  'agent',
  'editor',
  'administrator',
  'approve_money',
  'publish_prices',
  'run_jobs',
  'approve_trade',
] as const;

export type Role = (typeof roles)[number];

export const staffRoles = [
  'agent',
  'editor',
  'administrator',
  'approve_money',
  'publish_prices',
  'run_jobs',
  'approve_trade',
] as const satisfies readonly Role[];

export type StaffRole = (typeof staffRoles)[number];
