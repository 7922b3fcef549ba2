import { createContext } from 'react';
import type { Appointment, interfaces } from '#domain/contracts/scheduling-appointments.ts';

/** Who fills the form in, and where ([3.23]). The same object at every render of a page. */
export interface ConsultationSetting {
  interface: (typeof interfaces)[number];
  /** Where no postal code is known, that of the branch on whose pages the form stands. */
  near?: string | undefined;
  /** The request that a booking grows from. */
  leadId?: string | undefined;
  /** What stands in the fields at first, by their names. */
  given?: Readonly<Record<string, string | boolean>> | undefined;
  /** Nothing is sent. */
  isRehearsal?: boolean;
  /** In the place of going on to the confirmation. */
  onBooked?: (appointment: Appointment) => void;
}

/** A context: nothing reaches a form that waits for a gesture by its properties. */
export const SettingOfConsultation = createContext<ConsultationSetting>({ interface: 'Web' });
