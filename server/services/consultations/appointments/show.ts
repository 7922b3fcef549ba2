import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import type { TerritoryGroup } from '#domain/consultations/slots-contract.ts';
import { schedulingBase } from '#domain/consultations/slots-contract.ts';
import { isoWithOffset } from '#domain/dates/iso-with-offset.ts';
import type { Branch, Showroom } from '#domain/places/contract.ts';
import type { Database } from '#server/db/database.ts';
import type { AppointmentLinks } from './access.ts';
import { toldZone, type ZoneOf } from './free-times.ts';
import type { StoredAppointment } from './store.ts';

export interface ShowDeps {
  db: Database;
  now: () => Date;
  branch: (branchId: string) => Branch;
  zoneOf: ZoneOf;
  showroomsOf: (branchId: string) => readonly Showroom[];
  /** Returns a consultant's name, even after leaving. */
  nameOf: (db: Database, consultantId: string) => Promise<string>;
  links: AppointmentLinks;
  videoUrl: (room: string) => string | undefined;
  origin: string;
}

export const territoryOf = ({
  branch_id,
  formal_name,
  phone,
  branch_url,
  time_zone,
}: Branch): TerritoryGroup => ({ id: branch_id, name: formal_name, phone, branch_url, time_zone });

/** Converts consultations to API responses, in the time zone of the branch or visitor that applies. */
export class ShownAppointments {
  constructor(private readonly deps: ShowDeps) {}

  async show(appointment: StoredAppointment, db = this.deps.db): Promise<Appointment> {
    const { branch, links, nameOf, now, origin, videoUrl } = this.deps;
    const { id, state, type, startsAt, endsAt, sequence } = appointment;
    const serving = branch(appointment.branchId);
    const time_zone = toldZone(appointment, serving, this.deps.zoneOf);
    const token = await links.tokenOf(appointment);
    const place = this.placeOf(appointment);
    const video_url = type === 'virtual' ? videoUrl(await links.roomOf(id)) : undefined;
    return {
      id,
      state,
      type,
      sequence,
      time_zone,
      START_DATE: isoWithOffset(time_zone, startsAt.getTime()),
      END_DATE: isoWithOffset(time_zone, endsAt.getTime()),
      ...(endsAt <= now() && { is_over: true as const }),
      territory: territoryOf(serving),
      consultant: await nameOf(db, appointment.consultantId),
      ...(place && { place }),
      ...(video_url !== undefined && { video_url }),
      manage_url: await links.manageUrl(appointment),
      calendar_url: `${origin}${schedulingBase}/appointments/${id}/calendar.ics?token=${token}`,
    };
  }

  private placeOf({
    type,
    branchId,
    address1,
    city,
    region,
    postalCode,
  }: StoredAppointment): string | undefined {
    if (type === 'home') return [address1, city, `${region} ${postalCode}`].join(', ');
    const [showroom] = type === 'showroom' ? this.deps.showroomsOf(branchId) : [];
    if (!showroom) return undefined;
    const { name, street, city: town, state, postal_code } = showroom;
    return [name, street, town, `${state} ${postal_code}`].join(', ');
  }
}
