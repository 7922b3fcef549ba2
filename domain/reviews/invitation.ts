/** From delivery or an appointment to the email that asks for a review, and from it to the reminder. */
export const invitedAfterDays = 21;
export const remindedAfterDays = 10;

/** Later than this after its day, a delivery or appointment is too old to ask about. */
export const askedAboutDays = 35;

export const invitationDays = 90;

export const confirmationDays = 7;

export const invitationSources = ['order', 'appointment', 'address'] as const;
export type InvitationSource = (typeof invitationSources)[number];
