import type { Role } from './role.ts';

const deskRoles = ['agent', 'administrator'] as const;
const editorRoles = ['editor', 'administrator'] as const;
const moneyRoles = ['approve_money', 'administrator'] as const;
const tradeRoles = ['approve_trade', 'administrator'] as const;
const jobRoles = ['run_jobs', 'administrator'] as const;

/** Roles per permission ([6.1]). No role includes another. */
const permissions = {
  'use the back office': deskRoles,
  'read orders': deskRoles,
  'change orders': deskRoles,
  'refund orders': moneyRoles,
  'read emails': deskRoles,
  'resend emails': deskRoles,
  'read jobs': jobRoles,
  'run jobs': jobRoles,
  'read carts': deskRoles,
  'read customers': deskRoles,
  'read professionals': deskRoles,
  'approve professionals': tradeRoles,
  'approve purchase orders': moneyRoles,
  'set credit': moneyRoles,
  'decide approvals': moneyRoles,
  'end sign-ins': deskRoles,
  'set calendars': deskRoles,
  'read leads': deskRoles,
  'change leads': deskRoles,
  'read consultations': deskRoles,
  'change consultations': deskRoles,
  'moderate reviews': deskRoles,
  'read flags': editorRoles,
  'change flags': editorRoles,
  'publish the site': editorRoles,
  'edit content': editorRoles,
  'edit products': ['publish_prices', 'administrator'],
  'read site figures': ['agent', 'editor', 'administrator'],
  'read the staff log': deskRoles,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission];

export const isPermitted = (callerRoles: readonly Role[], permission: Permission): boolean =>
  callerRoles.some((role) => rolesWith(permission).includes(role));
