import type { Role } from './role.ts';

/** Who may do what ([6.1]): of each permission the roles that have it. No role includes another. */
const permissions = {
  /**
   * The pages of the stand-ins that show and change what buyers ordered, what the shop wrote to them and
   * reported of them.
   */
  'use the back office': ['agent', 'administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission];

/** Whether one of a caller's roles has the permission. */
export const isPermitted = (callerRoles: readonly Role[], permission: Permission): boolean =>
  callerRoles.some((role) => rolesWith(permission).includes(role));
