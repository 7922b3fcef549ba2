import { zodResolver } from '@hookform/resolvers/zod';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { bookingOrder, consultationBookingSchema } from '#domain/consultations/consultation-booking.ts';
import { consultationOrder, consultationRequestSchema } from '#domain/consultations/consultation-request.ts';
import { issuesOf, type SummaryLine, summarizeIssues } from '#domain/validation/form-summary.ts';
import { useFlag } from '#src/lib/flagsmith/use-flag.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { newKey } from '#src/lib/http/new-key.ts';
import { useOwnContact } from '#src/session/customer/use-own-contact.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { type AddressPart, addressParts } from '#src/widgets/address/address-fields.tsx';
import type { NamePart } from '#src/widgets/contact/name-fields.tsx';
import { visitorsToday } from '#src/widgets/visitors-today.ts';
import { useItemsToBring } from './booked/brought-items.ts';
import { stepTaken } from './booked/consultation-records.ts';
import { type CheckedFields, refusedFields } from './booking-request.ts';
import { SettingOfConsultation } from './consultation-setting.ts';
import { heldAt } from './kept-hold.ts';
import { sendConsultation } from './send-consultation.ts';
import { useAddressCheck } from './use-address-check.ts';
import { useAskedInUrl } from './use-asked-in-url.ts';
import { useCaptcha } from './use-captcha.ts';
import { isTaken, useHold } from './use-hold.ts';
import { usePartialLead } from './use-partial-lead.ts';
import { useSlots, withHeldTime } from './use-slots.ts';

export interface ConsultationFields extends Omit<CheckedFields, 'appointmentType' | 'phoneType'> {
  appointmentType: string;
  phoneType: string;
  preferredDay: string;
  preferredTime: string;
  privacy: boolean;
  dateTime: string;
  projectAddress: boolean;
  captcha: string;
}
type Field = FieldPath<ConsultationFields>;

/**
 * Consultation form: a live time if the branch offers some, else a preferred day and time. Validated (section
 * 5) on submit, then on change. Server errors appear at their fields; other failures keep the input.
 */
export function useConsultationForm() {
  const setting = useContext(SettingOfConsultation);
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<unknown>();
  const [wantsCall, setWantsCall] = useState(false);
  const [brings, setBrings] = useState(true);
  const [doNotContact, setDoNotContact] = useState(false);
  const [isRehearsed, setRehearsed] = useState(false);
  // One key per request: a retry after a lost response repeats the same request.
  const key = useRef<{ idempotency: string; leadId: string | undefined }>(undefined);
  const summary = useRef<HTMLElement>(null);
  const items = useItemsToBring(setting.interface === 'Web');
  const asksCaptcha = setting.interface === 'Web' && !setting.isRehearsal;

  // A ref: the validation depends on state newer than this render.
  const check = useRef<Resolver<ConsultationFields>>(async () => ({ values: {}, errors: {} }));
  const form = useForm<ConsultationFields>({
    resolver: (...given) => check.current(...given),
    shouldFocusError: false,
    ...(setting.given && { defaultValues: setting.given }),
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const { getValues, setValue, trigger } = form;
  const recheck = (...fields: Field[]) => {
    if (submitCount > 0) void trigger(fields);
  };
  const changed = () => {
    key.current = undefined;
    setRehearsed(false);
    partial.changed();
  };

  const write = (address: Record<AddressPart, string>) => {
    for (const field of addressParts) setValue(field, address[field], { shouldValidate: submitCount > 0 });
    changed();
  };
  const addressCheck = useAddressCheck({ onAddress: write });
  const captcha = useCaptcha(() => recheck('captcha'));

  const [appointmentType, postalCode = ''] = form.watch(['appointmentType', 'postalCode']);
  const [address1 = '', city = '', state = ''] = form.watch(['address1', 'city', 'state']);
  // Staff always see the calendars, regardless of the flag.
  const isLive = useFlag('live_times') || setting.interface !== 'Web';
  const slots = useSlots(isLive ? appointmentType : undefined, postalCode);
  // Reload the free times: others booked meanwhile.
  const hold = useHold(postalCode.trim(), {
    visit: appointmentType,
    isRehearsal: setting.isRehearsal,
    onTaken: slots.retry,
  });
  const { slot, holdId } = hold.chosen;
  const partial = usePartialLead({
    interface: setting.interface,
    doNotContact,
    slotId: slot?.id,
    typed: getValues,
  });
  const place = `${appointmentType} ${postalCode.trim()}`;
  const live = useMemo(
    () => withHeldTime(slots.value, slot ?? heldAt(place)?.slot),
    [slots.value, slot, place],
  );
  const books = live !== undefined && !wantsCall;

  const addressOf = (fields: Partial<ConsultationFields>): Record<AddressPart, string> => ({
    address1: fields.address1 ?? '',
    city: fields.city ?? '',
    state: fields.state ?? '',
    postalCode: fields.postalCode ?? '',
  });
  const asBooked = (fields: ConsultationFields): ConsultationFields => ({
    ...fields,
    dateTime: slot?.START_DATE ?? '',
    captcha: captcha.solution.current,
    projectAddress: addressCheck.isRecognized(addressOf(fields)),
  });
  check.current = (fields, ...rest) =>
    (books
      ? zodResolver(consultationBookingSchema({ asksCaptcha }) as never)
      : zodResolver(consultationRequestSchema(visitorsToday()) as never))(
      (books ? asBooked(fields) : fields) as never,
      ...(rest as [never, never]),
    ) as ReturnType<Resolver<ConsultationFields>>;

  useAskedInUrl({ getValues, setValue, near: setting.near, times: live?.Timeslots, choose: hold.choose });

  useOwnContact((contact) => {
    // Staff book for others.
    if (setting.interface !== 'Web') return;
    for (const [field, known] of Object.entries(contact) as [keyof typeof contact, string][])
      if (known && !getValues(field)) setValue(field, known, { shouldValidate: submitCount > 0 });
  });

  // A time depends on visit type and place: a change of either releases it.
  const placeOfTime = useRef(place);
  const { forget } = hold;
  useEffect(() => {
    if (placeOfTime.current === place && books) return;
    placeOfTime.current = place;
    forget();
  }, [place, books, forget]);

  // Restores a reservation made before a reload, with its visit type and place.
  const { restore } = hold;
  useEffect(() => {
    const kept = heldAt(place);
    if (kept && books && !slot) restore(kept);
  }, [place, books, slot, restore]);

  const startDate = slot?.START_DATE;
  useEffect(() => {
    key.current = undefined;
    if (startDate) void trigger('dateTime');
  }, [startDate, trigger]);

  const order: Parameters<typeof summarizeIssues>[1] = books ? bookingOrder : consultationOrder;
  const lines: SummaryLine[] = submitCount > 0 ? summarizeIssues(issuesOf(errors), order) : [];

  // Focus the summary on each submit, not while fields are edited; without errors it is hidden and takes no
  // focus.
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  const refused = (error: unknown) => {
    dispatch(stepTaken('submit error'));
    captcha.renew();
    if (isTaken(error)) return hold.take(error.nearest);
    if (error instanceof ApiError && error.code === 'hold_lapsed') return hold.lapse();
    const fields = error instanceof ApiError ? refusedFields(error) : [];
    for (const { field, message } of fields) form.setError(field as Field, { message });
    if (fields.length === 0) setFailure(error);
  };

  const submit = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    if (setting.isRehearsal) return setRehearsed(true);
    partial.stop();
    key.current ??= { idempotency: newKey(), leadId: setting.leadId ?? partial.id.current };
    dispatch(stepTaken(books ? 'booking sent' : 'request sent'));
    try {
      await sendConsultation({
        fields: fields as never,
        setting,
        ...key.current,
        items: brings ? items : [],
        do_not_contact: doNotContact,
        ...(books && slot && { chosen: { slot, holdId, captcha: captcha.solution.current } }),
        onDone: (what) => {
          dispatch(stepTaken(what));
          hold.booked();
        },
      });
    } catch (error) {
      refused(error);
    }
  });

  const send = async () => {
    if (books && getValues('appointmentType') === 'home') await addressCheck.check(addressOf(getValues()));
    await submit();
  };

  return {
    register: form.register,
    /** A field's message; an empty message of an address field only marks it invalid. */
    errorOf: (field: Field) => (errors as FieldErrors<ConsultationFields>)[field]?.message,
    partOf: (field: AddressPart | NamePart) => ({
      ...form.register(field),
      ...(errors[field] && { 'aria-invalid': true }),
      error: errors[field]?.message || (field === 'address1' ? errors.projectAddress?.message : undefined),
    }),
    visit: appointmentType,
    near: postalCode,
    typed: { address1, city, state, postalCode },
    fill: (address: Record<AddressPart, string>) => {
      addressCheck.accept(address);
      write(address);
    },
    addressCheck: {
      meant: addressCheck.meant,
      take: addressCheck.take,
      keep: () => {
        addressCheck.accept(addressOf(getValues()));
        recheck('projectAddress');
      },
    },
    slots,
    live,
    books,
    wantsCall,
    setWantsCall,
    hold,
    captcha,
    asksCaptcha,
    partial,
    items,
    brings,
    setBrings,
    doNotContact,
    setDoNotContact,
    isRehearsed,
    lines,
    summary,
    failure,
    sending: isSubmitting,
    send: (event: React.FormEvent) => {
      event.preventDefault();
      void send();
    },
    changed,
    reset: form.reset,
  };
}
export type ConsultationForm = ReturnType<typeof useConsultationForm>;
