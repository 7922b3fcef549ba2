import { type ComponentProps, useCallback, useContext, useEffect, useRef, useState } from 'react';
import {
  type PartialLead,
  partialLeadDays,
  removePartialLead,
  startPartialLead,
  updatePartialLead,
} from '#domain/leads/partial-leads-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { serialized } from '#src/lib/serialized.ts';
import { DoNotContactField } from '#src/widgets/contact/do-not-contact-field.tsx';
import * as parts from '#src/widgets/contact/form-parts.module.css';
import { PrivacyField as OwnPrivacyField } from '#src/widgets/contact/privacy-field.tsx';
import * as styles from './consultation-form.module.css';
import { SettingOfConsultation } from './consultation-setting.ts';

/** Debounce delay in ms before a form is stored */
const pauseMs = 2_000;

interface Typed {
  appointmentType?: string;
  postalCode?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  phoneType?: string;
  address1?: string;
  city?: string;
  state?: string;
  comments?: string;
  preferredDay?: string;
  preferredTime?: string;
}

const fieldsOf = (typed: Typed, slotId: string | undefined): PartialLead['fields'] => ({
  first_name: typed.firstName,
  last_name: typed.lastName,
  email: typed.email,
  phone: typed.phone,
  phone_type: typed.phoneType,
  address1: typed.address1,
  city: typed.city,
  state: typed.state,
  postal_code: typed.postalCode,
  appointment_type: typed.appointmentType,
  preferred_day: typed.preferredDay,
  preferred_time: typed.preferredTime,
  comments: typed.comments,
  slot_id: slotId,
});

interface PartialLeadOptions {
  interface: PartialLead['interface'];
  doNotContact: boolean;
  slotId: string | undefined;
  typed: () => Typed;
}

/**
 * Stores an unsent form, only with consent ([3.24]), so that a consultant can call visitors who gave up.
 * Revoking consent deletes it at once. Errors are not shown.
 */
export function usePartialLead(options: PartialLeadOptions) {
  const [consents, setConsents] = useState(false);
  const id = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Serialized, so that one visitor creates only one lead. */
  const [inTurn] = useState(serialized);
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });

  const save = useCallback(async () => {
    const { interface: where, doNotContact, slotId, typed } = current.current;
    const body = {
      consent: true as const,
      interface: where,
      step: slotId ? 'time-chosen' : 'form',
      fields: fieldsOf(typed(), slotId),
      do_not_contact: doNotContact,
    };
    const { lead } = id.current
      ? await callEndpoint(updatePartialLead, { params: { id: id.current }, body })
      : await callEndpoint(startPartialLead, { body });
    id.current = lead.id;
  }, []);

  const enqueue = useCallback(
    (work: () => Promise<unknown>) => void inTurn(work).catch(() => undefined),
    [inTurn],
  );

  const changed = useCallback(() => {
    clearTimeout(timer.current);
    if (consents) timer.current = setTimeout(() => enqueue(save), pauseMs);
  }, [consents, enqueue, save]);

  const setConsent = (next: boolean) => {
    setConsents(next);
    clearTimeout(timer.current);
    if (next) return enqueue(save);
    enqueue(async () => {
      if (id.current) await callEndpoint(removePartialLead, { params: { id: id.current } });
      id.current = undefined;
    });
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    consents,
    setConsent,
    changed,
    id,
    stop: () => clearTimeout(timer.current),
  };
}
export type PartialLeadForm = ReturnType<typeof usePartialLead>;

/** Required consent ([5.12]), worded for the customer whom staff book for. */
export function PrivacyField(props: Omit<ComponentProps<typeof OwnPrivacyField>, 'accepts'>) {
  const { interface: where } = useContext(SettingOfConsultation);
  return <OwnPrivacyField accepts={where === 'Web' ? 'I accept' : 'The customer accepts'} {...props} />;
}

/** `DoNotContactField` that also reports a tick made before hydration ([1.2]). */
export function DoNotContactChoice({ onChange }: { onChange: (wanted: boolean) => void }) {
  const ticked = useCallback(
    (box: HTMLInputElement | null) => {
      if (box?.checked) onChange(true);
    },
    [onChange],
  );
  return (
    <DoNotContactField
      ref={ticked}
      name="do_not_contact"
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** Consent to store an unsent form ([3.24]). */
export const KeepForm = ({ partial }: { partial: PartialLeadForm }) => (
  <div className={`${parts.check} ${styles.scripted}`}>
    <input
      id="keepForm"
      type="checkbox"
      checked={partial.consents}
      onChange={({ target }) => partial.setConsent(target.checked)}
    />
    <label htmlFor="keepForm">
      Keep what I have filled in for {partialLeadDays} days, so that you can call me if I do not finish
    </label>
  </div>
);
