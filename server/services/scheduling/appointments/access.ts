import type { Caller } from '#domain/access/caller.ts';
import { isPermitted } from '#domain/access/permissions.ts';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { AppointmentLinks } from './links.ts';
import { badLink } from './refusals.ts';
import type { StoredAppointment } from './store.ts';

/** By what a caller may see and change a consultation: the token of its letter, or who they are. */
export interface Access {
  caller: Caller;
  token?: string | undefined;
}

export const isBookingStaff = (caller: Caller): boolean =>
  caller.kind === 'staff' && isPermitted(caller.roles, 'change consultations');

/**
 * The consultation that a token or its caller opens; the same refusal for one that is not there. A held time
 * is no one's consultation yet.
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
