/** Days from delivery or an appointment to the email that asks for a review, and from it to the reminder. */
export const invitedAfterDays = 21;
export const remindedAfterDays = 10;

/** Later than this after its day, a delivery or appointment is too old to ask about. */
export const askedAboutDays = 35;

/** Days that an emailed link opens the form. */
export const invitationDays = 90;

/** `address`: proof that the writer without an account reads the email address. */
export const invitationSources = ['order', 'appointment', 'address'] as const;
export type InvitationSource = (typeof invitationSources)[number];
