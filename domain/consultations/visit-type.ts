/** Appointment types that occupy a consultant ([3.23]). `preference` and `nrt` have no fixed time. */
export const visitTypes = ['home', 'virtual', 'showroom'] as const;
export type VisitType = (typeof visitTypes)[number];
