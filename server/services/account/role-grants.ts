import { type StaffRole, staffRoles } from '#domain/access/role.ts';
import { isEmail } from '#domain/validation/email.ts';
import type { Database } from '#server/db/database.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { keptEmail } from './domain.ts';
import { addGrant, type Grant, hasConfirmedAccount, removeGrant } from './role-grant-store.ts';

export interface GrantRequest extends Grant {
  revoke: boolean;
}

const isStaffRole = (text: string): text is StaffRole => (staffRoles as readonly string[]).includes(text);

/** Parses the arguments of `npm run grant --`; throws `StartupError` with the reason. */
export function parseGrant(args: readonly string[]): GrantRequest {
  const options = args.filter((arg) => arg.startsWith('-'));
  const [email, role, ...rest] = args.filter((arg) => !arg.startsWith('-'));
  const unknown = options.find((option) => option !== '--revoke');
  if (unknown !== undefined) throw new StartupError(`${unknown} is no option; there is --revoke`);
  if (email === undefined || role === undefined || rest.length > 0)
    throw new StartupError(
      'Usage: npm run grant -- editor@example.com editor, with --revoke to take the role away',
    );
  const kept = keptEmail(email);
  if (!isEmail(kept)) throw new StartupError(`${email} is no email address`);
  if (!isStaffRole(role))
    throw new StartupError(`${role} is no role that can be given: ${staffRoles.join(', ')}`);
  return { email: kept, role, revoke: options.length > 0 };
}

/** Grants or revokes a role and returns a message. Takes effect at the account's next call. */
export async function changeGrant(db: Database, now: Date, request: GrantRequest): Promise<string> {
  const { email, role, revoke } = request;
  if (revoke)
    return (await removeGrant(db, request))
      ? `${email} does not have the role ${role} any more`
      : `${email} did not have the role ${role}; nothing was changed`;
  const added = await addGrant(db, request, now);
  if (!added) return `${email} had the role ${role} already; nothing was changed`;
  const waits = (await hasConfirmedAccount(db, email)) ? '' : ', once an account has confirmed that address';
  return `${email} has the role ${role}${waits}`;
}
