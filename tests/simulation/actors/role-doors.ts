import type { Permission } from '#domain/access/permissions.ts';
import type { StaffRole } from '#domain/access/role.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { contractEndpoints } from '#tests/support/contract-endpoints.ts';

const desk = ['agent'] as const;
const editing = ['editor'] as const;
const money = ['approve_money'] as const;
const jobs = ['run_jobs'] as const;
const trade = ['approve_trade'] as const;

/** Roles by the work that the guide of the shop names for them. An administrator does all of it. */
const workOf: Record<Permission, readonly StaffRole[]> = {
  'use the back office': desk,
  'read orders': desk,
  'change orders': desk,
  'refund orders': money,
  'read emails': desk,
  'resend emails': desk,
  'read jobs': jobs,
  'run jobs': jobs,
  'read carts': desk,
  'read customers': desk,
  'read professionals': desk,
  'approve professionals': trade,
  'approve purchase orders': money,
  'set credit': money,
  'decide approvals': money,
  'end sign-ins': desk,
  'set calendars': desk,
  'read leads': desk,
  'change leads': desk,
  'read consultations': desk,
  'change consultations': desk,
  'moderate reviews': desk,
  'read flags': editing,
  'change flags': editing,
  'publish the site': editing,
  'edit content': editing,
  'edit products': ['publish_prices'],
  'read site figures': ['agent', 'editor'],
  'read the staff log': desk,
};

const permissionOf = ({ access }: Endpoint): Permission | undefined =>
  typeof access === 'object' && 'permission' in access ? access.permission : undefined;

/** Endpoints that are open to staff alone, by the permission. */
export const staffDoors: readonly (readonly Endpoint[])[] = Object.keys(workOf).map((permission) =>
  contractEndpoints.filter((door) => permissionOf(door) === permission),
);

export function mayEnter(door: Endpoint, roles: readonly StaffRole[]): boolean {
  const permission = permissionOf(door);
  const allowed = permission ? workOf[permission] : [];
  return roles.some((role) => role === 'administrator' || allowed.includes(role));
}

/** Reads a list without naming a thing, and changes nothing. A shop without editors publishes nothing. */
export const isReading = ({ method, params, query, path }: Endpoint): boolean =>
  !path.startsWith('/publishing') && method === 'GET' && !params && (!query || query.safeParse({}).success);
