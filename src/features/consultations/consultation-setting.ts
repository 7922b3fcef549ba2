import { createContext } from 'react';
import type { Appointment, interfaces } from '#domain/consultations/appointments-contract.ts';

/** Who fills the form in, and where ([3.23]). Must be a stable object per page. */
export interface ConsultationSetting {
  interface: (typeof interfaces)[number];
  /** Postal code of the branch page, if no other is known */
  near?: string | undefined;
  leadId?: string | undefined;
  given?: Readonly<Record<string, string | boolean>> | undefined;
  /** Day that the calendar opens at, `YYYY-MM-DD` */
  preferredDay?: string | undefined;
  /** Sends no requests. */
  isRehearsal?: boolean;
  /** Replaces the navigation to the confirmation. */
  onBooked?: (appointment: Appointment) => void;
}

/** A context, as props do not reach a lazy-loaded form. */
export const SettingOfConsultation = createContext<ConsultationSetting>({ interface: 'Web' });
