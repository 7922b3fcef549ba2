import type { Role } from './role.ts';

const deskRoles = ['agent', 'administrator'] as const;
const editorRoles = ['editor', 'administrator'] as const;

/** Who may do what ([6.1]): of each permission the roles that have it. No role includes another. */
const permissions = {
  /** The pages of the stand-ins that show what the shop wrote to buyers and reported of them. */
  'use the back office': deskRoles,
  /** Any buyer's order, with its notes. */
  'read orders': deskRoles,
  /** Moves an order on, cancels it, and writes notes to it. */
  'change orders': deskRoles,
  /** Gives the money of an order back. */
  'refund orders': deskRoles,
  /** What the shop wrote to anyone, but for letters that open an account. */
  'read letters': deskRoles,
  'send letters again': deskRoles,
  /** The queues, the work by the clock, and why a job failed. */
  'read jobs': deskRoles,
  /** Revives what was given up, and has done now what is due. */
  'run jobs': deskRoles,
  /** A cart, by the code that its owner reads out. */
  'read carts': deskRoles,
  'read customers': deskRoles,
  /** What professionals owe and may owe, their orders on account and their certificates. */
  'read professionals': deskRoles,
  /** Sets credit terms, marks invoices as paid, and decides on certificates. */
  'change professionals': deskRoles,
  /** Takes an order on account, or does not. */
  'approve purchase orders': deskRoles,
  /** Signs a customer out of every device, as when one was lost. */
  'end sign-ins': deskRoles,
  /** Who makes visits for a branch, when, and what is blocked and opened in its calendar. */
  'set calendars': deskRoles,
  /** Unfinished forms to call about, and whether someone may be contacted. */
  'read leads': deskRoles,
  /** Takes a lead, says what came of the call, and takes a stop back for its owner. */
  'change leads': deskRoles,
  /** Who comes when and where, with what parties wrote. */
  'read consultations': deskRoles,
  /** Books, moves, cancels and confirms for a customer, and writes notes. */
  'change consultations': deskRoles,
  /** Feature flags, how often they are asked for, and what staff made of them. */
  'read flags': editorRoles,
  /** Puts a feature into one state for everyone. */
  'change flags': editorRoles,
  /** Releases, drafts and previews of the site's content. */
  'publish the site': editorRoles,
  /** Drafts of what stands in content. */
  'edit content': editorRoles,
  /** How much pages are seen, and how fast they are. */
  'read site figures': ['agent', 'editor', 'administrator'],
  /** Who of the staff did what. */
  'read the staff log': deskRoles,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission];

/** Whether one of a caller's roles has the permission. */
export const isPermitted = (callerRoles: readonly Role[], permission: Permission): boolean =>
  callerRoles.some((role) => rolesWith(permission).includes(role));
