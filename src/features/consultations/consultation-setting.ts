import { type ComponentType, createContext } from 'react';
import type { Appointment, interfaces } from '#domain/consultations/appointments-contract.ts';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';

export interface ConsultantFieldProps {
  visit: VisitType;
  postalCode: string;
  slot: Timeslot;
  /** The reservation of the time, which is not in its own way */
  holdId?: string | undefined;
  onChoose: (slot: Timeslot) => void;
}

/** Who fills the form in, and where ([3.23]). Must be a stable object per page. */
export interface ConsultationSetting {
  interface: (typeof interfaces)[number];
  /** Postal code of the branch page, if no other is known */
  near?: string | undefined;
  leadId?: string | undefined;
  given?: Readonly<Record<string, string | boolean>> | undefined;
  /** Day that the calendar opens at, `YYYY-MM-DD` */
  preferredDay?: string | undefined;
  /** Start of the time to choose, ISO 8601, and its consultant, if they are known */
  startsAt?: string | undefined;
  consultantId?: string | undefined;
  /** Chooses the consultant of a time; visitors get the best match. */
  ConsultantField?: ComponentType<ConsultantFieldProps>;
  /** Sends no requests. */
  isRehearsal?: boolean;
  /** Replaces the navigation to the confirmation. */
  onBooked?: (appointment: Appointment) => void;
}

/** A context, as props do not reach a lazy-loaded form. */
export const SettingOfConsultation = createContext<ConsultationSetting>({ interface: 'Web' });
