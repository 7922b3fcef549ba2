import { notAllowed } from '#domain/consultations/appointments-contract.ts';
import { slotTaken, type Timeslot } from '#domain/consultations/slots-contract.ts';
import type { ApiError } from '#domain/contracts/api-error.ts';
import { requiredMessages } from '#domain/validation/form-messages.ts';
import { HttpError } from '#server/http/http-error.ts';

/** The slot is taken or unavailable; `nearest` holds up to three free slots. */
export class SlotTaken extends HttpError {
  constructor(readonly nearest: Timeslot[] = []) {
    super(409, { code: slotTaken, message: 'This time is not free any more. Please choose another.' });
  }

  override get answer(): ApiError {
    return { ...super.answer, nearest: this.nearest };
  }
}

export const unknownSlot = () =>
  new HttpError(404, { code: 'unknown_slot', message: 'There is no such time' });

export const outsideServiceArea = () =>
  new HttpError(422, {
    code: 'outside_service_area',
    message: 'This consultant does not come to your postal code. Please choose a time again.',
  });

export const badLink = () =>
  new HttpError(403, {
    code: 'bad_link',
    message: 'This link is too old or not complete. Please call us, and we look it up.',
  });

export const notAllowedNow = (message: string) => new HttpError(409, { code: notAllowed, message });

export const holdLapsed = () =>
  new HttpError(409, { code: 'hold_lapsed', message: 'This time is not kept for you any more.' });

export const addressNeeded = () =>
  new HttpError(422, { code: 'address_needed', message: requiredMessages.projectAddress });

export const wrongType = () =>
  new HttpError(422, { code: 'wrong_type', message: 'This time is for another kind of appointment' });

export const staffOnly = () =>
  new HttpError(403, { code: 'staff_only', message: 'This interface is for our staff' });

export const unknownLead = () =>
  new HttpError(404, { code: 'unknown_lead', message: 'There is no such request' });
