import type { preferredTimes, requestableTypes } from './consultation-request.ts';

/** Labels of appointment types ([3.23]). */
export const appointmentTypeWords: Readonly<Record<(typeof requestableTypes)[number], string>> = {
  home: 'At my home',
  virtual: 'By video',
  showroom: 'At a showroom',
};

export const preferredTimeWords: Readonly<Record<(typeof preferredTimes)[number], string>> = {
  morning: 'Morning, 8–11 am',
  midday: 'Midday, 11 am–2 pm',
  afternoon: 'Afternoon, 2–5 pm',
  evening: 'Evening, 5–7 pm',
};
