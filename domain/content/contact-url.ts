// Beside `page-url.ts`, whose addresses every page loads.

/** Where a letter's link leads: to see, move and cancel a consultation. */
export const changeConsultation = '/where-to-buy/change-consultation/';
export const consultationConfirmed = '/where-to-buy/schedule-consultation/confirmation/';
export const selectDateTime = '/where-to-buy/schedule-consultation/select-date-time/';
/** Both on the pages of a branch ([2.5]). */
export const branchSchedule = (branchId: string) => `/locations/${branchId}/schedule-consultation/`;
export const branchChange = (branchId: string) => `/locations/${branchId}/change-consultation/`;
/** Where an agent books for a caller ([2.5]). */
export const viewCallCenter = '/where-to-buy/schedule-consultation/view-call-center/';
/** Where staff see whether someone may be contacted ([2.6]). */
export const doNotCallTest = '/do-not-call-test/';
export const doNotContactReceived = '/do-not-contact/received/';
/** Where the links of letters lead that stop them. */
export const unsubscribe = '/do-not-contact/unsubscribe/';
export const serviceScheduled = '/support/schedule/confirmation/';
/** A visit to what we sold ([2.4]). */
export const scheduleService = '/support/schedule/';
