import { isPermitted, type Permission } from '#domain/access/permissions.ts';
import { type StaffRole, staffRoles } from '#domain/access/role.ts';
import type { Customer } from '#domain/account/contract.ts';
import type { Database } from '#server/db/database.ts';
import { ApprovalEmails, type ApprovalEmailsDeps } from './approval-emails.ts';
import { Approvals } from './approvals.ts';
import { nameOf, StaffLog, StaffNames } from './staff-log.ts';

/** The log of staff changes, the names of staff, their permissions, and money that needs a second person. */
export interface Staff {
  log: StaffLog;
  names: StaffNames;
  approvals: Approvals;
  /** Sends the daily emails about waiting approvals. */
  remindOfApprovals: () => Promise<void>;
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
  email: Omit<ApprovalEmailsDeps, 'db' | 'approvers'>;
}): Staff {
  const { db, now, approvalLimitCents: limitCents } = deps;
  const names = new StaffNames(deps.customers);
  const log = new StaffLog({ db, now, names });
  const accountsWith = (permission: Permission) =>
    deps.customers.withRoles(staffRoles.filter((role) => isPermitted([role], permission)));
  const emails = new ApprovalEmails({
    ...deps.email,
    db,
    approvers: async () =>
      (await accountsWith('decide approvals')).map((account) => ({
        id: account.id,
        email: account.email,
        name: nameOf(account),
      })),
  });
  return {
    names,
    log,
    approvals: new Approvals({ db, now, log, names, limitCents, emails }),
    remindOfApprovals: () => emails.sendDaily(),
    colleagues: async (permission) =>
      (await accountsWith(permission)).map((account) => ({ id: account.id, name: nameOf(account) })),
  };
}
