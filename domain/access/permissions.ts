import type { Role } from './role.ts';

const deskRoles = ['agent', 'administrator'] as const;
const editorRoles = ['editor', 'administrator'] as const;

/** Roles per permission ([6.1]). No role includes another. */
const permissions = {
  /** Covers the simulators' pages, which show the messages to buyers. */
  'use the back office': deskRoles,
  'read orders': deskRoles,
  'change orders': deskRoles,
  'refund orders': deskRoles,
  /** Excludes emails that open an account. */
  'read letters': deskRoles,
  'send letters again': deskRoles,
  'read jobs': deskRoles,
  /** Revives failed jobs and runs due jobs immediately. */
  'run jobs': deskRoles,
  'read carts': deskRoles,
  'read customers': deskRoles,
  'read professionals': deskRoles,
  'change professionals': deskRoles,
  'approve purchase orders': deskRoles,
  'end sign-ins': deskRoles,
  'set calendars': deskRoles,
  'read leads': deskRoles,
  'change leads': deskRoles,
  'read consultations': deskRoles,
  'change consultations': deskRoles,
  'read flags': editorRoles,
  'change flags': editorRoles,
  'publish the site': editorRoles,
  'edit content': editorRoles,
  'read site figures': ['agent', 'editor', 'administrator'],
  'read the staff log': deskRoles,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Returns the roles that have a permission. */
export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission];

/** Returns whether any of a caller's roles has the permission. */
export const isPermitted = (callerRoles: readonly Role[], permission: Permission): boolean =>
  callerRoles.some((role) => rolesWith(permission).includes(role));
