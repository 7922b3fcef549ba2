import { navigate } from 'gatsby';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import { consultationConfirmed } from '#domain/content/paths/contact-url.ts';
import { note } from '#src/lib/flagsmith/shown-flags.ts';
import { type BroughtItem, withItems } from './booked/brought-items.ts';
import { bookingRequest, type CheckedFields } from './booking-request.ts';
import type { ConsultationSetting } from './consultation-setting.ts';
import { askForConsultation, book } from './scheduling-api.ts';

interface Sending {
  fields: CheckedFields;
  setting: ConsultationSetting;
  idempotency: string;
  leadId: string | undefined;
  items: readonly BroughtItem[];
  /** The live time; omitted for a preferred day and time. */
  chosen?: { slot: Timeslot; holdId?: string | undefined; captcha: string };
  do_not_contact: boolean;
  onDone: (what: string) => void;
}

const addressLine = ({ appointmentType, address1, city, state, postalCode }: CheckedFields) =>
  appointmentType === 'home' ? `${address1}, ${city}, ${state} ${postalCode}` : undefined;

/**
 * Books the selected time or sends the request, then shows the confirmation. Throws `ApiError`; a retry with
 * the same key returns a lost response.
 */
export async function sendConsultation(sending: Sending): Promise<void> {
  const { fields, setting, idempotency, leadId, items, chosen, do_not_contact, onDone } = sending;
  if (!chosen) {
    const comments = withItems(fields.comments, items);
    const request = { ...fields, comments, ...(do_not_contact && { do_not_contact }) };
    const lead = await askForConsultation(request, idempotency);
    onDone('request taken');
    return navigate(consultationConfirmed, { state: { lead, address: addressLine(fields) } });
  }
  const booking = bookingRequest(fields, { ...chosen, do_not_contact, leadId, items, setting });
  const appointment = await book(booking, idempotency);
  onDone('booked');
  if (setting.interface === 'Web') note({ kind: 'reached', goal: 'consultation_booked' });
  if (setting.onBooked) return setting.onBooked(appointment);
  await navigate(consultationConfirmed, { state: { appointment } });
}
