import type { preferredTimes, requestableTypes } from './consultation-request.ts';

/** Appointment types that occupy a consultant ([3.23]). `preference` and `nrt` have no fixed time. */
export const visitTypes = ['home', 'virtual', 'showroom'] as const;
export type VisitType = (typeof visitTypes)[number];

export const visitWords: Readonly<Record<VisitType, { title: string; where: string }>> = {
  home: { title: 'Consultation at your home', where: 'at your home' },
  virtual: { title: 'Consultation by video', where: 'by video' },
  showroom: { title: 'Consultation at the showroom', where: 'at the showroom' },
};

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
