import type { AppointmentState } from '../lifecycle.ts';

/** The time, consultant and state that the customer knows; instants are ISO 8601. */
export interface KnownVisit {
  consultantId: string;
  startsAt: string;
  endsAt: string;
  latitude: number | null;
  longitude: number | null;
  state: AppointmentState;
  /** When the last move can no longer be undone, and its email is sent. */
  until: string;
}
