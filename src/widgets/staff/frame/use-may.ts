import { isPermitted, type Permission } from '#domain/access/permissions.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';

/** Whether the session's roles permit an action; true until they are known, since the server decides. */
export function useMay(permission: Permission): boolean {
  const { roles } = useAuth();
  return roles === undefined || isPermitted(roles, permission);
}
