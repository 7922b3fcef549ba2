import { navigate } from 'gatsby';
import { useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import { consultationConfirmed } from '#domain/content/paths/contact-url.ts';
import { note } from '#src/lib/flagsmith/shown-flags.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { newKey } from '#src/lib/http/new-key.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import {
  type BroughtItem,
  bookingRequest,
  type CheckedFields,
  type ConsultationFields,
  type FieldsForm,
  refusedFields,
  withItems,
} from './booking-request.ts';
import type { PartialLeadForm } from './consent-fields.tsx';
import type { ConsultationSetting } from './consultation-setting.ts';
import { askForConsultation, book, stepTaken } from './scheduling-api.ts';
import type { ConsultationTimes } from './use-consultation-times.ts';
import { type ChosenTime, isTaken } from './use-hold.ts';

interface SendingParts {
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
async function sendConsultation(sending: SendingParts): Promise<void> {
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

interface Sending {
  form: FieldsForm;
  setting: ConsultationSetting;
  times: ConsultationTimes;
  partial: PartialLeadForm;
  items: readonly BroughtItem[];
  doNotContact: boolean;
  renewCaptcha: () => void;
  onSent: () => void;
}

/** A booked visit has the matter as what it is about; a request has its own field. */
const matterToBring = (books: boolean, matter: string | undefined): BroughtItem[] =>
  books && matter?.trim() ? [{ title: matter.trim(), quantity: 1 }] : [];

interface RequestKey {
  idempotency: string;
  leadId: string | undefined;
  chosen: ChosenTime;
}

/** Sends the valid form. Server errors appear at their fields; other failures keep the input. */
export function useConsultationSending(sending: Sending) {
  const { form, setting, times, partial, items, doNotContact, renewCaptcha, onSent } = sending;
  const { books, hold } = times;
  const { chosen } = hold;
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<unknown>();
  const [isRehearsed, setRehearsed] = useState(false);
  // One key per request: a retry after a lost response repeats the same request.
  const key = useRef<RequestKey>(undefined);

  const refused = (error: unknown) => {
    dispatch(stepTaken('submit error'));
    renewCaptcha();
    if (isTaken(error)) return hold.take(error.nearest);
    if (error instanceof ApiError && error.code === 'hold_lapsed') return hold.lapse();
    const fields = error instanceof ApiError ? refusedFields(error) : [];
    for (const { field, message } of fields)
      form.setError(field as FieldPath<ConsultationFields>, { message });
    if (fields.length === 0) setFailure(error);
  };

  const submit = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    if (setting.isRehearsal) return setRehearsed(true);
    partial.stop();
    if (key.current?.chosen !== chosen)
      key.current = { idempotency: newKey(), leadId: setting.leadId ?? partial.id.current, chosen };
    const { idempotency, leadId } = key.current;
    const { slot, holdId } = chosen;
    const captcha = form.getValues('captcha');
    dispatch(stepTaken(books ? 'booking sent' : 'request sent'));
    try {
      await sendConsultation({
        fields: fields as never,
        setting,
        idempotency,
        leadId,
        items: [...matterToBring(books, form.getValues('matter')), ...items],
        do_not_contact: doNotContact,
        ...(books && slot && { chosen: { slot, holdId, captcha } }),
        onDone: (what) => {
          dispatch(stepTaken(what));
          hold.booked();
          onSent();
        },
      });
    } catch (error) {
      refused(error);
    }
  });

  return {
    submit,
    /** Call after each change of the form: the next attempt is another request. */
    changed: () => {
      key.current = undefined;
      setRehearsed(false);
      partial.changed();
    },
    failure,
    isRehearsed,
    isSending: form.formState.isSubmitting,
  };
}
