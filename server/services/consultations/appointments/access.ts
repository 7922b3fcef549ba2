import { createHmac } from 'node:crypto';
import type { Caller } from '#domain/access/caller.ts';
import { isPermitted } from '#domain/access/permissions.ts';
import { changeConsultation } from '#domain/content/paths/contact-url.ts';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { isSameSecret } from '#server/security/is-same-secret.ts';
import { badLink } from './refusals.ts';
import type { StoredAppointment } from './store.ts';

/** Validity of a link after the consultation. */
const validMs = 90 * 86_400_000;

/** Signs emailed links. A token contains only its expiry and is bound to one consultation. */
export class AppointmentLinks {
  constructor(private readonly deps: { key: () => Promise<string>; origin: string; now: () => Date }) {}

  async tokenOf({ id, startsAt }: { id: string; startsAt: Date }): Promise<string> {
    const until = Math.floor((startsAt.getTime() + validMs) / 1000).toString(36);
    return `${until}.${await this.signatureOf(id, until)}`;
  }

  async opens(id: string, token: string): Promise<boolean> {
    const [until = '', signature = ''] = token.split('.');
    const isOurs = isSameSecret(signature, await this.signatureOf(id, until));
    return isOurs && Number.parseInt(until, 36) * 1000 > this.deps.now().getTime();
  }

  async manageUrl(appointment: { id: string; startsAt: Date }): Promise<string> {
    const query = `appointment=${appointment.id}&token=${await this.tokenOf(appointment)}`;
    return `${this.deps.origin}${changeConsultation}?${query}`;
  }

  /** Returns the unguessable video room name. */
  async roomOf(id: string): Promise<string> {
    return createHmac('sha256', await this.deps.key())
      .update(`room of ${id}`)
      .digest('base64url')
      .slice(0, 22);
  }

  private async signatureOf(id: string, until: string): Promise<string> {
    return createHmac('sha256', await this.deps.key())
      .update(`${id}.${until}`)
      .digest('base64url');
  }
}

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
