import { isPermitted, type Permission } from '#domain/access/permissions.ts';
import { type StaffRole, staffRoles } from '#domain/access/role.ts';
import type { Customer } from '#domain/account/contract.ts';
import type { Database } from '#server/db/database.ts';
import { Approvals } from './approvals.ts';
import { nameOf, StaffLog, StaffNames } from './staff-log.ts';

/** The log of staff changes, the names of staff, their permissions, and money that needs a second person. */
export interface Staff {
  log: StaffLog;
  names: StaffNames;
  approvals: Approvals;
  /** Returns the staff accounts with a permission, by name. */
  colleagues: (permission: Permission) => Promise<{ id: string; name: string }[]>;
}

export function openStaff(deps: {
  db: Database;
  now: () => Date;
  customers: ConstructorParameters<typeof StaffNames>[0] & {
    withRoles: (roles: readonly StaffRole[]) => Promise<Customer[]>;
  };
  /** In integer cents; staff actions above it need a second person. */
  approvalLimitCents: number;
}): Staff {
  const { db, now, approvalLimitCents: limitCents } = deps;
  const names = new StaffNames(deps.customers);
  const log = new StaffLog({ db, now, names });
  return {
    names,
    log,
    approvals: new Approvals({ db, now, log, names, limitCents }),
    colleagues: async (permission) => {
      const allowed = staffRoles.filter((role) => isPermitted([role], permission));
      return (await deps.customers.withRoles(allowed)).map((account) => ({
        id: account.id,
        name: nameOf(account),
      }));
    },
  };
}
