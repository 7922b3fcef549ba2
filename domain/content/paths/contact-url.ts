// Separate from `page-url.ts`, which every page loads.

/** Target of email links: view, move or cancel a consultation. */
export const changeConsultation = '/where-to-buy/change-consultation/';
export const consultationConfirmed = '/where-to-buy/schedule-consultation/confirmation/';
export const selectDateTime = '/where-to-buy/schedule-consultation/select-date-time/';
/** Pages of a branch ([2.5]). */
export const branchSchedule = (branchId: string) => `/locations/${branchId}/schedule-consultation/`;
export const branchChange = (branchId: string) => `/locations/${branchId}/change-consultation/`;
/** Staff check contact opt-outs here ([2.6]). */
export const doNotCallTest = '/do-not-call-test/';
export const doNotContactReceived = '/do-not-contact/received/';
export const unsubscribe = '/do-not-contact/unsubscribe/';
export const serviceScheduled = '/support/schedule/confirmation/';
/** Service visits ([2.4]). */
export const scheduleService = '/support/schedule/';
/** Chosen brochures as one file, by a form without scripts. */
export const brochureDownload = '/brochures/download/';
/** Forms of inquiries, beside the contact page's own. */
export const inquiryForms = {
  warranty: '/warranty/claim/',
  careers: '/careers/apply/',
  partners: '/partners/',
  brochures: '/brochures/by-mail/',
} as const;
/** Target of emailed links: the state of an inquiry. */
export const inquiryStatus = '/leads/status/';
