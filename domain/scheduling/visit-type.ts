/**
 * What takes a consultant's time: at the customer's house, by video, or at the showroom ([3.23]). Of the
 * other appointment types, `preference` and `nrt` name no time that a consultant could keep free.
 */
export const visitTypes = ['home', 'virtual', 'showroom'] as const;
export type VisitType = (typeof visitTypes)[number];
