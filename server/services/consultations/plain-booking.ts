import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { consultationBookingSchema } from '#domain/consultations/consultation-booking.ts';
import { requestOfForm } from '#domain/consultations/consultation-request.ts';
import { type VisitType, visitTypes } from '#domain/consultations/consultation-words.ts';
import { slotOfId } from '#domain/consultations/slot-id.ts';
import { slotClock } from '#domain/consultations/slot-words.ts';
import { placeErrors, type TerritoryGroup, type Timeslot } from '#domain/consultations/slots-contract.ts';
import { locationMessage } from '#domain/contracts/api-error.ts';
import { addDays, isoDay } from '#domain/dates/civil-day.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { requiredMessages } from '#domain/validation/form-messages.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Bookings } from './appointments/bookings.ts';
import type { Offers } from './appointments/offers.ts';
import { SlotTaken } from './appointments/refusals.ts';
import { RefusedRequest } from './scheduling-service.ts';

type Form = Readonly<Record<string, string>>;

/** Free slots of a few days, for the page without scripts. */
export interface PlainTimes {
  visit: VisitType;
  territory: TerritoryGroup;
  days: { day: string; times: Timeslot[] }[];
  /** First day of the next page; undefined on the last. */
  later?: string;
}

/** Days per page; a month would have hundreds of radio buttons. */
const daysAtOnce = 5;
const daysAhead = 60;

const askedSchema = z.object({
  appointmentType: z.enum(visitTypes, { error: requiredMessages.appointmentType }),
  postalCode: contactFields.postalCode,
});

const fieldsOfCodes: Readonly<Record<string, string>> = {
  unknown_slot: 'dateTime',
  wrong_type: 'dateTime',
  outside_service_area: 'dateTime',
  captcha_needed: 'dateTime',
  address_needed: 'address1',
  ...Object.fromEntries(placeErrors.map((code) => [code, 'postalCode'])),
};

/** Replaces messages that require scripts. */
const wordsOfCodes: Readonly<Record<string, string>> = {
  captcha_needed: 'Many times were booked from where you are. Say which day you would like, and we call.',
};

function asRefused(error: unknown): unknown {
  if (!(error instanceof HttpError) || error instanceof RefusedRequest) return error;
  const { code, message } = error.reason;
  const field = fieldsOfCodes[code];
  return field
    ? new RefusedRequest([{ path: [field], message: wordsOfCodes[code] ?? locationMessage(message) }])
    : error;
}

/**
 * Books a live slot by a form without scripts ([3.4], [3.23]): without a hold, and without a captcha until
 * the network's limit. Accepts the address as typed, since there is no address search.
 */
export class PlainBooking {
  constructor(
    private readonly deps: {
      offers: Pick<Offers, 'list'>;
      bookings: Pick<Bookings, 'book'>;
      now: () => Date;
    },
  ) {}

  /**
   * Returns free slots from a day on; undefined if the visitor cannot choose one. Throws `RefusedRequest`
   * without kind or place.
   */
  async times(sent: Form, from = ''): Promise<PlainTimes | undefined> {
    const asked = askedSchema.safeParse(sent);
    if (!asked.success) throw new RefusedRequest(asked.error.issues);
    const { appointmentType: visit, postalCode } = asked.data;
    const today = wallClock('UTC', this.deps.now()).day;
    const { Timeslots, TerritoryGroup } = await this.list({
      postal_code: postalCode,
      type: visit,
      from: isoDay(addDays(today, -1)),
      to: isoDay(addDays(today, daysAhead)),
    });
    const days = daysOf(Timeslots);
    if (days.length === 0) return undefined;
    const first = Math.max(
      0,
      days.findIndex(({ day }) => day >= from),
    );
    const later = days[first + daysAtOnce]?.day;
    return {
      visit,
      territory: TerritoryGroup,
      days: days.slice(first, first + daysAtOnce),
      ...(later && { later }),
    };
  }

  /** Books the chosen slot, once per form. Throws `RefusedRequest` and `SlotTaken`. */
  async book(
    { slot = '', key, ...sent }: Form,
    by: { caller: Caller; address: string },
  ): Promise<Appointment> {
    const checked = consultationBookingSchema({ asksCaptcha: false }).safeParse({
      ...requestOfForm(sent),
      dateTime: startOf(slot),
      projectAddress: true,
    });
    if (!checked.success) throw new RefusedRequest(checked.error.issues);
    const { firstName, lastName, email, phone, phoneType, postalCode, ...fields } = checked.data;
    const booking = {
      slot_id: slot,
      type: fields.appointmentType,
      interface: 'Web' as const,
      contact: { first_name: firstName, last_name: lastName, email, phone, phone_type: phoneType },
      address: { address1: fields.address1, city: fields.city, state: fields.state, postalCode },
      comments: fields.comments,
      items: [],
      privacy: true as const,
      do_not_contact: sent.do_not_contact !== undefined,
    };
    try {
      return await this.deps.bookings.book(booking, { ...by, key: key && keyOf(key, booking) });
    } catch (error) {
      throw error instanceof SlotTaken ? error : asRefused(error);
    }
  }

  private async list(query: Parameters<Offers['list']>[0]) {
    try {
      return await this.deps.offers.list(query);
    } catch (error) {
      throw asRefused(error);
    }
  }
}

function daysOf(slots: readonly Timeslot[]): PlainTimes['days'] {
  const days = new Map<string, Timeslot[]>();
  for (const slot of slots) {
    const { day } = slotClock(slot);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, times]) => ({ day, times }));
}

/** Returns the start of a slot, or undefined: a form may send any text. */
function startOf(slot: string): string | undefined {
  const start = slotOfId(slot)?.start;
  return start === undefined ? undefined : new Date(start).toISOString();
}

/** Derives an idempotency key per page and payload. */
const keyOf = (key: string, booking: unknown): string =>
  hash('sha256', `${key} ${JSON.stringify(booking)}`, 'base64url');
