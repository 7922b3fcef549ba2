import type { Caller } from '#domain/access/caller.ts';
import { isPermitted } from '#domain/access/permissions.ts';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { AppointmentLinks } from './links.ts';
import { badLink } from './refusals.ts';
import type { StoredAppointment } from './store.ts';

/** Authorization for a consultation: the token of an emailed link, or the caller. */
export interface Access {
  caller: Caller;
  token?: string | undefined;
}

export const isBookingStaff = (caller: Caller): boolean =>
  caller.kind === 'staff' && isPermitted(caller.roles, 'change consultations');

/**
 * Returns the consultation that a token or caller may access; throws the same error if it does not exist or
 * is only held.
 */
export async function opened(
  db: Database,
  read: (db: Database, id: string) => Promise<StoredAppointment | undefined>,
  id: string,
  { caller, token, links }: Access & { links: AppointmentLinks },
): Promise<StoredAppointment> {
  const byToken = isUuid(id) && token !== undefined && (await links.opens(id, token));
  const found = isUuid(id) && (byToken || caller.kind !== 'guest') ? await read(db, id) : undefined;
  const isOwn = caller.kind === 'customer' && found?.customerId === caller.id;
  if (!found || found.state === 'held' || found.state === 'lapsed') throw badLink();
  if (!byToken && !isOwn && !isBookingStaff(caller)) throw badLink();
  return found;
}
