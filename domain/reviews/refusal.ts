/** Rules that a review can break. Being negative breaks none: 16 CFR 465 forbids hiding a review for that. */
export const refusalReasons = [
  'off_topic',
  'personal_data',
  'advertising',
  'abusive',
  'not_own_experience',
  'duplicate',
  'unreadable',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const refusalTitles: Readonly<Record<RefusalReason, string>> = {
  off_topic: 'It is not about this product or branch',
  personal_data: 'It contains personal data, such as a phone number or a full name of another person',
  advertising: 'It advertises something, or links to it',
  abusive: 'It insults or threatens a person',
  not_own_experience: 'It does not describe the writer’s own experience',
  duplicate: 'The same text is already a review',
  unreadable: 'The text cannot be read',
};
